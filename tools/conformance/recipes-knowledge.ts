import { isDeepStrictEqual } from 'node:util';
import { partOf } from './effects/comparison.ts';
import { read, readList, readText } from './json.ts';
import { historyFault, restoreFault } from './qa-versions.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';
import { importedPrefix, upload, workbookOf } from './workbook.ts';
import type { World } from './world.ts';

/** Recipes for the operations of the knowledge base: its categories, Q&As, imports and online test. */
export const knowledgeRecipes: Readonly<Record<string, Recipe>> = {
  createCategory: {
    arrange: async ({ knowledge }) => ({
      body: { name: `Conformance ${letters(10)}`, parentId: await knowledge.categoryId() },
    }),
    further: [{ parentId: null }],
    after: async (world, answer) => world.knowledge.remember(answer),
  },
  renameCategory: {
    arrange: async (world) => {
      const above = await world.knowledge.categoryId();
      return {
        params: { categoryId: await world.knowledge.categoryId(above) },
        body: { name: `Conformance ${letters(10)}` },
      };
    },
  },
  // What it held goes to the default category, also what lay deeper.
  deleteCategory: {
    arrange: async ({ knowledge }) => {
      const categoryId = await knowledge.categoryId();
      await knowledge.fillCategories([categoryId, await knowledge.categoryId(categoryId)]);
      return { params: { categoryId } };
    },
    shown: async (world) => {
      const { knowledge, owner } = world;
      const { body } = await world.must('listCategories', { caller: owner });
      const heir = readList(body, 'items').find((each) => read(each, 'isDefault') === true);
      for (const qaId of knowledge.filling) {
        const { body: qa } = await world.must('getQa', { caller: owner, params: { qaId } });
        if (read(qa, 'categoryId') !== read(heir, 'categoryId'))
          return `${qaId} is not in the default category`;
      }
      return null;
    },
  },
  createQa: {
    arrange: async (world) => ({
      body: {
        standardQuestion: `Conformance ${letters(12)}?`,
        similarQuestions: [`Another way ${letters(12)}`],
        answer: 'An answer.',
        categoryId: await world.knowledge.categoryId(),
        status: 'activated',
      },
    }),
    after: async (world, answer) => world.knowledge.remember(answer),
  },
  updateQa: { shown: historyFault },
  deactivateQa: { arrange: async (world) => ({ params: { qaId: await world.knowledge.qaId() } }) },
  activateQa: {
    arrange: async (world) => {
      const params = { qaId: await world.knowledge.qaId() };
      await world.must('deactivateQa', { caller: world.owner, params });
      return { params };
    },
  },
  addSimilarQuestion: {
    arrange: async (world) => ({
      params: { qaId: await world.knowledge.qaId() },
      body: { question: `Another way ${letters(12)}` },
    }),
  },
  removeSimilarQuestion: {
    arrange: async (world) => {
      const params = { qaId: await world.knowledge.qaId() };
      const body = { question: `Another way ${letters(12)}` };
      await world.must('addSimilarQuestion', { caller: world.owner, params, body });
      return { params, body };
    },
  },
  bulkEditQas: {
    arrange: async ({ knowledge }) => ({
      body: {
        qaIds: [await knowledge.qaId(), await knowledge.qaId()],
        action: 'move',
        categoryId: await knowledge.categoryId(),
      },
    }),
    most: { action: 'delete' },
    shown: restoreFault,
  },
  createChitchat: {
    arrange: async () => ({
      body: {
        question: `Conformance ${letters(12)}?`,
        language: 'en',
        similarQuestions: [`Another way ${letters(12)}`],
        answers: [{ text: 'An answer.' }],
        offersPerson: true,
      },
    }),
    after: async (world, answer) => world.knowledge.remember(answer),
  },
  // What the draft has already is not added again.
  addStarterChitchats: {
    arrange: async ({ knowledge }) => {
      await knowledge.forgetChitchats();
      return { body: { languages: ['en'] } };
    },
  },
  activateChitchat: {
    arrange: async (world) => {
      const params = { chitchatId: await world.knowledge.chitchatId() };
      await world.must('deactivateChitchat', { caller: world.owner, params });
      return { params };
    },
  },
  bulkEditChitchats: {
    arrange: async ({ knowledge }) => ({
      body: {
        chitchatIds: [await knowledge.chitchatId(), await knowledge.chitchatId()],
        action: 'deactivate',
      },
    }),
    most: { action: 'delete' },
  },
  createImport: {
    arrange: async (world) => {
      await world.knowledge.clearImports();
      return { raw: { contentType: null, content: upload(await workbookOf('good')) } };
    },
    after: (world) => world.knowledge.clearImports(),
  },
  getImport: {
    arrange: (world) => importParams(world, 'completedImport'),
    shown: async (world, { body }) => {
      const { importedRows, importedQas } = world.knowledge;
      const numberOf = (outcome: string) => importedRows.filter((row) => row.outcome === outcome).length;
      const outcomes = ['accepted', 'rejected', 'duplicate'];
      const counted = Object.fromEntries(outcomes.map((each) => [each, numberOf(each)]));
      const counts = { total: importedRows.length, ...counted };
      const query = { search: importedPrefix, limit: 100 };
      const { body: found } = await world.must('listQas', { caller: world.owner, query });
      const lost = importedQas.map((qa) => {
        const { standardQuestion } = qa;
        const row = readList(found, 'items').find(
          (each) => read(each, 'standardQuestion') === standardQuestion,
        );
        return partOf(qa, row);
      });
      return (
        partOf({ counts, hasErrorWorkbook: counts.total > numberOf('accepted') }, body) ??
        lost.find((fault) => fault !== null) ??
        null
      );
    },
  },
  listImportRows: {
    arrange: (world) => importParams(world, 'completedImport'),
    shown: async ({ knowledge: { importedRows } }, { body }) => {
      const rows = readList(body, 'items');
      if (rows.length !== importedRows.length) return `${rows.length} rows, not ${importedRows.length}`;
      return (
        importedRows.map((row, place) => partOf(row, rows[place])).find((fault) => fault !== null) ?? null
      );
    },
  },
  downloadImportErrors: {
    arrange: async (world) => ({
      ...(await importParams(world, 'completedImport')),
      query: { language: 'en' },
    }),
    shown: async (world, { file }, asked) => {
      const importId = await world.knowledge.reviewedImport(await workbookOf('nothingAccepted'));
      const other = await world.must('downloadImportErrors', { ...asked, params: { importId } });
      return isDeepStrictEqual(other.file, file) ? 'the file of another import is the same' : null;
    },
    after: (world) => world.knowledge.clearImports(),
  },
  downloadImportTemplate: { arrange: async () => ({ query: { language: 'en' } }) },
  confirmImport: {
    arrange: (world) => importParams(world, 'reviewedImport'),
    after: (world) => world.knowledge.clearImports(),
  },
  cancelImport: { arrange: (world) => importParams(world, 'reviewedImport') },
  // What the completed import has brought is looked at elsewhere: this one brings Q&As of its own.
  undoImport: {
    arrange: async (world) => {
      const importId = await world.knowledge.reviewedImport();
      const params = { importId };
      await world.must('confirmImport', { caller: world.owner, params });
      await world.knowledge.importStatus(importId, (status) => status === 'completed');
      return { params };
    },
    // The import says the same of it as the answer.
    shown: async (world, { body }, { params }) => {
      const { body: record } = await world.must('getImport', { caller: world.owner, params });
      return partOf({ deleted: read(body, 'deleted'), kept: read(body, 'kept') }, read(record, 'undone'));
    },
  },
  // The very question of a Q&A is answered with its answer.
  askOnlineTest: {
    arrange: async ({ knowledge }) => ({
      body: { text: readText((await knowledge.knownQa()).body, 'standardQuestion'), language: 'en' },
    }),
    further: [{ text: 'Conformance, another way?' }, { text: 'Where is my order?' }],
    shown: async ({ knowledge }, { body }) => {
      const { body: qa } = await knowledge.knownQa();
      const origin = { kind: 'qa', id: read(qa, 'qaId') };
      const best = { ...origin, title: read(qa, 'standardQuestion'), status: read(qa, 'status') };
      const wanted = {
        kind: 'answer',
        text: read(qa, 'answer'),
        origin,
        score: read(body, 'candidates.0.score'),
      };
      const deciding = readList(body, 'trace').filter((step) => read(step, 'outcome') === 'hit');
      if (deciding.length === 0) return 'no step of the trace decided the turn';
      return partOf(wanted, body) ?? partOf(best, read(body, 'candidates.0'));
    },
  },
};

async function importParams(
  world: World,
  which: 'completedImport' | 'reviewedImport',
): Promise<{ params: Record<string, string> }> {
  return { params: { importId: await world.knowledge[which]() } };
}
