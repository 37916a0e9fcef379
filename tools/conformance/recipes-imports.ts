import { isDeepStrictEqual } from 'node:util';
import { importRegressionCases } from './case-import.ts';
import { importChitchats } from './chitchat-import.ts';
import { partOf } from './effects/comparison.ts';
import { type JsonObject, read, readList, readText } from './json.ts';
import type { Recipe } from './recipe.ts';
import { updatingImport, updatingOf } from './updating-import.ts';
import { importedPrefix, upload, workbookOf } from './workbook.ts';
import type { World } from './world.ts';

const none = { accepted: 0, changed: 0, unchanged: 0, rejected: 0, duplicate: 0, conflicting: 0 };

/** How many rows of an updating import have which outcome, and which have it. */
const countsBy = {
  update: { ...none, total: 4, accepted: 1, changed: 2, rejected: 1 },
  skip: { ...none, total: 4, accepted: 2, duplicate: 2 },
};
const there = { outcome: 'duplicate', reason: 'duplicateOfExisting', column: 'qaId' };
const rowsBy = {
  update: [
    { outcome: 'changed' },
    { outcome: 'changed' },
    { outcome: 'accepted' },
    { outcome: 'rejected', reason: 'qaUnknown', column: 'qaId' },
  ],
  skip: [there, there, { outcome: 'accepted' }, { outcome: 'accepted' }],
};

/** Recipes for the operations of imports. */
export const importRecipes: Readonly<Record<string, Recipe>> = {
  createImport: {
    arrange: async (world) => {
      await world.knowledge.imports.clear();
      return { raw: { contentType: null, content: upload(await workbookOf('good')) } };
    },
    after: (world) => world.knowledge.imports.clear(),
  },
  importChitchats,
  importRegressionCases,
  getImport: {
    arrange: (world) => importParams(world, 'completed'),
    shown: async (world, { body }) => {
      const { shownRows, broughtQas } = world.knowledge.imports;
      const numberOf = (outcome: string) => shownRows.filter((row) => row.outcome === outcome).length;
      const outcomes = ['accepted', 'changed', 'unchanged', 'rejected', 'duplicate', 'conflicting'];
      const counted = Object.fromEntries(outcomes.map((each) => [each, numberOf(each)]));
      const counts = { total: shownRows.length, ...counted };
      const query = { search: importedPrefix, limit: 100 };
      const { body: found } = await world.must('listQas', { caller: world.owner, query });
      const lost = broughtQas.map((qa) => {
        const { standardQuestion } = qa;
        const row = readList(found, 'items').find(
          (each) => read(each, 'standardQuestion') === standardQuestion,
        );
        return partOf(qa, row);
      });
      return (
        partOf(
          { counts, flattenedAnswers: 0, hasErrorWorkbook: counts.total > numberOf('accepted') },
          body,
        ) ??
        lost.find((fault) => fault !== null) ??
        null
      );
    },
  },
  listImportRows: {
    arrange: (world) => importParams(world, 'completed'),
    shown: async ({ knowledge }, { body }) => {
      const { shownRows } = knowledge.imports;
      const rows = readList(body, 'items');
      if (rows.length !== shownRows.length) return `${rows.length} rows, not ${shownRows.length}`;
      return shownRows.map((row, place) => partOf(row, rows[place])).find((fault) => fault !== null) ?? null;
    },
  },
  downloadImportErrors: {
    arrange: async (world) => ({
      ...(await importParams(world, 'completed')),
      query: { language: 'en' },
    }),
    shown: async (world, { file }, asked) => {
      const importId = await world.knowledge.imports.reviewed(await workbookOf('nothingAccepted'));
      const other = await world.must('downloadImportErrors', { ...asked, params: { importId } });
      return isDeepStrictEqual(other.file, file) ? 'the file of another import is the same' : null;
    },
    after: (world) => world.knowledge.imports.clear(),
  },
  downloadImportTemplate: { arrange: async () => ({ query: { language: 'en' } }) },
  chooseExistingQas: {
    arrange: async (world) => ({ ...(await updatingImport(world)), body: { existing: 'update' } }),
    further: [{ existing: 'skip' }],
    shown: async (world, { body }, { params, body: choice }) => {
      const existing = read(choice, 'existing') === 'update' ? 'update' : 'skip';
      const { body: list } = await world.must('listImportRows', { caller: world.owner, params });
      const found = readList(list, 'items');
      const rich = updatingOf(world).filter(({ before }) => (before.blocks ?? null) !== null);
      const flattenedAnswers = existing === 'update' ? rich.length : 0;
      return (
        partOf({ existing, counts: countsBy[existing], flattenedAnswers, status: 'reviewing' }, body) ??
        rowsBy[existing].map((row, place) => partOf(row, found[place])).find((fault) => fault !== null) ??
        null
      );
    },
  },
  listImportChanges: {
    arrange: async (world) => {
      const { params } = await updatingImport(world);
      await world.must('chooseExistingQas', { caller: world.owner, params, body: { existing: 'update' } });
      return { params };
    },
    shown: async (world, { body }) => {
      const changes = readList(body, 'items');
      const updating = updatingOf(world);
      if (changes.length !== updating.length) return `${changes.length} changes, not ${updating.length}`;
      for (const [place, { before, after }] of updating.entries()) {
        const change = changes[place];
        const { qaId: itemId, standardQuestion: title } = before;
        const fault =
          partOf({ kind: 'qa', rowNumber: place + 2, itemId, title }, change) ??
          partOf(contentOf(before), read(change, 'before')) ??
          partOf(after, read(change, 'after'));
        if (fault !== null) return fault;
      }
      return null;
    },
  },
  confirmImport: {
    arrange: (world) => importParams(world, 'reviewed'),
    after: (world) => world.knowledge.imports.clear(),
  },
  cancelImport: { arrange: (world) => importParams(world, 'reviewed') },
  // What the completed import has brought is looked at elsewhere: this one brings a Q&A of its own and changes others.
  undoImport: {
    arrange: async (world) => {
      const { params } = await updatingImport(world);
      const asked = { caller: world.owner, params };
      await world.must('chooseExistingQas', { ...asked, body: { existing: 'update' } });
      await world.must('confirmImport', asked);
      await world.knowledge.imports.status(params.importId, (status) => status === 'completed');
      return { params };
    },
    // The import says the same of it as the answer, and what it has changed is as before.
    shown: async (world, { body }, { params }) => {
      const asked = { caller: world.owner };
      const { body: record } = await world.must('getImport', { ...asked, params });
      const undone = { deleted: 1, restored: 2, kept: 0 };
      const told = partOf(undone, body) ?? partOf(undone, read(record, 'undone'));
      if (told !== null) return told;
      for (const { before } of updatingOf(world)) {
        const { body: qa } = await world.must('getQa', {
          ...asked,
          params: { qaId: readText(before, 'qaId') },
        });
        const fault = partOf(contentOf(before), qa);
        if (fault !== null) return fault;
      }
      return null;
    },
  },
};

async function importParams(
  world: World,
  which: 'completed' | 'reviewed',
): Promise<{ params: Record<string, string> }> {
  return { params: { importId: await world.knowledge.imports[which]() } };
}

function contentOf(qa: JsonObject): JsonObject {
  const { standardQuestion, similarQuestions, answer, status } = qa;
  return { standardQuestion, similarQuestions, answer, status };
}
