import { defaultNames } from '../../../src/machines/rules/default-names.ts';
import { plainTextOf } from '../../../src/machines/rules/rich-text.ts';
import type { JsonObject } from '../../conformance/json.ts';
import type { Resource } from '../state.ts';
import { type Maker, day, hour, resourceOf } from './maker.ts';
import type { QaProse } from './prose.ts';

export interface Knowledge {
  categories: Resource[];
  qas: Resource[];
  /** What was live and is no longer in the draft. */
  removed: JsonObject[];
}

/** Ids that the examples of the contract name. */
const firstQa = 'qa_m3n4p5q6r7s2t3u4v5w6';
const defaultCategory = 'cat_a2b3c4d5e6f7g2h3i4jk';
const firstCategory = 'cat_b5c6d7e2f3g4h5i6j7k2';

/** Some Q&As wait for the next deployment: by their place in the list. */
const added = new Set([1, 12, 47, 48, 90, 131]);
const changed = new Set([5, 33, 77, 120]);
const switchedOff = new Set([19, 64, 101]);
const removedAt = new Set([58, 140]);

export function makeKnowledge(maker: Maker): Knowledge {
  const knowledge: Knowledge = {
    categories: [categoryOf(defaultCategory, defaultNames.category[maker.options.language], null)],
    qas: [],
    removed: [],
  };
  for (const [index, { name, qas, below = [] }] of maker.prose.categories.entries()) {
    const categoryId = index === 0 ? firstCategory : maker.id('cat');
    knowledge.categories.push(categoryOf(categoryId, name, null));
    addAll(maker, knowledge, qas, { categoryId, path: [name] });
    for (const child of below) {
      const childId = maker.id('cat');
      knowledge.categories.push(categoryOf(childId, child.name, categoryId));
      addAll(maker, knowledge, child.qas, { categoryId: childId, path: [name, child.name] });
    }
  }
  return knowledge;
}

function categoryOf(categoryId: string, name: string, parentId: string | null): Resource {
  return resourceOf({
    categoryId,
    name,
    parentId,
    isDefault: parentId === null && categoryId === defaultCategory,
    qaCount: 0,
    version: 1,
  });
}

function addAll(
  maker: Maker,
  { qas, removed }: Knowledge,
  prose: readonly QaProse[],
  { categoryId, path }: { categoryId: string; path: string[] },
): void {
  const { isQuiet } = maker.options;
  for (const { question, similar, answer: said } of prose) {
    const [answer, blocks] = typeof said === 'string' ? [said, null] : [plainTextOf(said), said];
    const index = qas.length + removed.length;
    const isOff = switchedOff.has(index);
    const deployState = isQuiet
      ? 'live'
      : added.has(index)
        ? 'pendingAdd'
        : changed.has(index)
          ? 'pendingChange'
          : 'live';
    const fields: JsonObject = {
      qaId: index === 0 ? firstQa : maker.id('qa'),
      standardQuestion: question,
      similarQuestions: [...similar],
      answer,
      blocks,
      categoryId,
      categoryPath: path,
      inDefaultCategory: false,
      status: isOff ? 'deactivated' : 'activated',
      deployState,
      updatedAt: maker.ago(updatedBefore(maker, deployState, index)),
      version: deployState === 'pendingChange' ? 2 : 1,
    };
    const { standardQuestion, similarQuestions, status } = fields;
    const live = {
      standardQuestion,
      similarQuestions,
      answer: firstSentence(answer),
      blocks: null,
      categoryPath: path,
      inDefaultCategory: false,
      status,
    };
    if (!isQuiet && removedAt.has(index)) removed.push(fields);
    else
      qas.push(
        resourceOf(fields, {
          live: status,
          ...(deployState === 'pendingChange' ? { liveContent: live } : {}),
        }),
      );
  }
}

/** What waits for a deployment was changed after the last one. */
function updatedBefore(maker: Maker, deployState: string, index: number): number {
  if (deployState !== 'live') return maker.between(1, 30) * hour;
  // What customers ask most is looked after most.
  return maker.between(4, index < 12 ? 5 : 240) * day + maker.between(0, 9) * hour;
}

/** A changed answer got more sentences. */
function firstSentence(answer: string): string {
  return /^.*?[.。!！]/.exec(answer)?.[0] ?? answer;
}
