import { randomUUID } from 'node:crypto';
import type { Ground } from './ground.ts';
import type { Answer } from './http.ts';
import { read, readText } from './json.ts';
import { waitFor } from './waiting.ts';

export interface ExportId extends Record<string, string> {
  exportId: string;
}

/** The exports of the kit. */
export class Exports {
  readonly #world: Ground;

  constructor(world: Ground) {
    this.#world = world;
  }

  async begin(
    kind: string,
    filters: Record<string, string> = {},
    ids?: readonly string[],
  ): Promise<ExportId> {
    const headers = { 'idempotency-key': randomUUID() };
    const asked = { caller: this.#world.owner, headers, body: { kind, filters, ids } };
    const { body } = await this.#world.must('requestExport', asked);
    return { exportId: readText(body, 'exportId') };
  }

  /** An export that is probably still under way: two larger ones are before it. */
  async waiting(): Promise<ExportId> {
    await this.#world.knowledge.qaId();
    for (let before = 0; before < 2; before += 1) await this.begin('qas');
    return this.begin('members');
  }

  async read(params: ExportId): Promise<Answer> {
    return this.#world.must('getExport', { caller: this.#world.owner, params });
  }

  /** It may be over already. */
  async cancel(params: ExportId): Promise<void> {
    const { http, owner, sdkAppId } = this.#world;
    await http.ask('cancelExport', { caller: owner, params: { sdkAppId, ...params } });
  }

  async untilOver(params: ExportId): Promise<void> {
    await waitFor(
      () => this.read(params),
      ({ body }) => read(body, 'status') !== 'running',
      this.#world.patience,
    );
  }

  async done(kind = 'qas', filters: Record<string, string> = {}, ids?: readonly string[]): Promise<ExportId> {
    const begun = await this.begin(kind, filters, ids);
    await this.untilOver(begun);
    return begun;
  }
}
