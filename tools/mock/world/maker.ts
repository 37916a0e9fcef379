import { seededRandom } from '../../../src/machines/seeded-random.ts';
import type { JsonObject } from '../../conformance/json.ts';
import { type Resource, idFrom } from '../state.ts';
import { shopEn } from './shop-en.ts';
import { shopZh } from './shop-zh.ts';
import type { ShopProse } from './prose.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export interface WorldOptions {
  seed: number;
  language: 'en' | 'zh';
  /** Nobody is at the desk, no conversation is open, and nothing waits to be deployed. */
  isQuiet: boolean;
  /** What the world's times are counted from, in milliseconds. */
  now: number;
}

/** Makes the parts of a world: the same seed makes the same parts. */
export class Maker {
  readonly options: WorldOptions;
  readonly prose: ShopProse;
  readonly random: () => number;

  constructor(options: WorldOptions) {
    this.options = options;
    this.prose = options.language === 'zh' ? shopZh : shopEn;
    this.random = seededRandom(options.seed);
  }

  id(prefix: string): string {
    return idFrom(this.random, prefix);
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.random() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.random() < share;
  }

  pick<Value>(from: readonly Value[]): Value {
    const found = from[Math.floor(this.random() * from.length)];
    if (found === undefined) throw new Error('There is nothing to pick from.');
    return found;
  }

  /** The time so long ago. */
  ago(milliseconds: number): string {
    return timeOf(this.options.now - milliseconds);
  }
}

export function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function resourceOf(fields: JsonObject, hidden: JsonObject = {}): Resource {
  return { fields, hidden };
}
