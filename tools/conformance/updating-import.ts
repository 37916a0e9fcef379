import { type JsonObject, isObject, readText } from './json.ts';
import { letters } from './values.ts';
import { importedPrefix, workbookWith } from './workbook.ts';
import type { World } from './world.ts';

/** The Q&A that an import changes, as it was before, and what it becomes. */
interface Updating {
  before: JsonObject;
  after: JsonObject;
}

const last = new WeakMap<World, readonly Updating[]>();

/** What the last updating import of the kit changes, in the order of its rows. */
export const updatingOf = (world: World): readonly Updating[] => last.get(world) ?? [];

/** A Q&A of the kit, and a workbook that gives it other content. */
async function changingRow(world: World): Promise<string[]> {
  const { body } = await world.knowledge.qa();
  const words = { question: `${importedPrefix} ${letters(12)}?`, similar: `Another way ${letters(12)}` };
  const answer = `Another answer ${letters(12)}.`;
  const after = {
    standardQuestion: words.question,
    similarQuestions: [words.similar],
    answer,
    status: 'deactivated',
  };
  last.set(world, [...updatingOf(world), { before: isObject(body) ? body : {}, after }]);
  return ['', '', words.question, words.similar, answer, 'Deactivated', readText(body, 'qaId')];
}

const workbookOfCells = (rows: readonly string[][]): Promise<Blob> =>
  workbookWith(rows.map((cells) => ({ cells, shown: {}, qa: null })));

/** A workbook that has something to import only where existing Q&As are updated. */
export async function changingWorkbook(world: World): Promise<Blob> {
  last.set(world, []);
  return workbookOfCells([await changingRow(world)]);
}

/** An import under review that could change two Q&As, adds one, and has an id that no application has. */
export async function updatingImport(world: World): Promise<{ params: { importId: string } }> {
  const question = () => `${importedPrefix} ${letters(12)}?`;
  last.set(world, []);
  const workbook = await workbookOfCells([
    await changingRow(world),
    await changingRow(world),
    ['', '', question(), '', 'An answer.', '', ''],
    ['', '', question(), '', 'An answer.', '', `qa_${letters(20)}`],
  ]);
  return { params: { importId: await world.knowledge.imports.reviewed(workbook) } };
}
