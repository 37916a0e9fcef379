import { documentBody } from './documents.ts';
import { partOf } from './effects/comparison.ts';
import { isObject, read, readEach, readList } from './json.ts';
import type { Recipe } from './recipe.ts';
import { letters } from './values.ts';
import type { World } from './world.ts';

/** Recipes for documents. */
export const documentRecipes: Readonly<Record<string, Recipe>> = {
  createDocument: {
    arrange: async () => documentBody(),
    after: async ({ documents }, answer) => {
      documents.remember(answer);
      const documentId = read(answer.body, 'documentId');
      if (typeof documentId === 'string') await documents.untilRead({ documentId });
    },
  },
  // Nobody has these names, so each is there at once and then says that nothing came of it.
  createDocumentsFromLinks: {
    arrange: async () => ({ body: { urls: [deadAddress()] } }),
    further: [{ urls: [deadAddress(), deadAddress(), deadAddress()] }],
    after: async ({ documents }, { body }) => {
      for (const each of readList(body, 'items')) {
        documents.remember({ body: each });
        await documents.untilRead({ documentId: String(read(each, 'documentId')) });
      }
    },
    shown: async ({ documents }, { body }) => {
      const [first] = readList(body, 'items');
      const { body: ended } = await documents.read({ documentId: String(read(first, 'documentId')) });
      return partOf(
        {
          parseStatus: 'parseFailed',
          'failure.code': 'documentDownloadFailed',
          'failure.download.status': null,
        },
        ended,
      );
    },
    texts: { '/urls/0': (length) => `https://conformance.invalid/`.padEnd(length, 'a') },
  },
  bulkEditDocuments: {
    arrange: async ({ documents }) => ({
      body: {
        documentIds: [(await documents.done()).documentId, (await documents.done()).documentId],
        action: 'deactivate',
      },
    }),
    most: { action: 'delete' },
    shown: bulkFault,
  },
  renameDocument: {
    arrange: async ({ documents }) => ({
      params: await documents.done(),
      body: { name: `conformance-${letters(12)}.txt` },
    }),
  },
  activateDocument: {
    arrange: async (world) => {
      const params = await world.documents.done();
      await world.must('deactivateDocument', { caller: world.owner, params });
      return { params };
    },
  },
  cancelDocument: { arrange: async ({ documents }) => ({ params: await documents.waiting() }) },
  retryDocument: {
    arrange: async ({ documents }) => ({ params: await documents.done('short') }),
    after: async ({ documents }, { body }) =>
      documents.untilRead({ documentId: String(read(body, 'documentId')) }),
  },
  replaceDocument: {
    arrange: async ({ documents }) => ({
      ...(await documents.present(await documents.done())),
      ...documentBody(),
    }),
    after: async ({ documents }, { body }) =>
      documents.untilRead({ documentId: String(read(body, 'documentId')) }),
  },
  removeEdition: { arrange: async ({ documents }) => documents.present(await documents.besideUnread()) },
  listPassages: {
    arrange: async ({ documents }) => ({ params: await documents.done() }),
    shown: async (_, { body }) => (readList(body, 'items').length > 0 ? null : 'a document has no passage'),
  },
  // Words of a document that is there, with an ending that they do not have.
  searchFiles: {
    arrange: async ({ documents }) => {
      await documents.done();
      return { query: { search: 'open every day of the years' } };
    },
    shown: async (world) => {
      const params = await world.documents.done();
      const asked = {
        caller: world.owner,
        query: { search: 'every day xylophone', documentId: params.documentId },
      };
      const { body } = await world.must('searchFiles', asked);
      const { body: document } = await world.documents.read(params);
      const { body: listed } = await world.must('listPassages', { caller: world.owner, params });
      const hits = readList(body, 'items');
      if (hits.length === 0) return 'it does not find what a document says';
      if (hits.some((hit) => !readEach(hit, 'parts.found').includes(true))) return 'it marks no word';
      if (hits.some((hit) => readList(hit, 'missing').join() !== 'xylophone'))
        return 'it does not say what is missing';
      return firstOf(hits, (hit) => passageFault(hit, document, readList(listed, 'items')));
    },
  },
  getPassage: { arrange: async ({ documents }) => ({ params: await documents.passage() }) },
  editPassage: {
    arrange: async ({ documents }) => {
      const params = await documents.passage();
      return { ...(await documents.presentPassage(params)), body: { text: `Open on ${letters(12)}.` } };
    },
  },
  // As many as it takes.
  bulkEditPassages: {
    arrange: async ({ documents }) => {
      const { params, passageIds } = await documents.passages();
      return { params, body: { passageIds, action: 'deactivate' } };
    },
  },
  activatePassage: { arrange: async ({ documents }) => ({ params: await documents.leftOut() }) },
  deactivatePassage: { arrange: async ({ documents }) => ({ params: await documents.passage() }) },
};

/** An address that leads nowhere. */
function deadAddress(): string {
  return `https://${letters(12)}.invalid/${letters(12)}.pdf`;
}

/** What is wrong with what a bulk operation says of a document that was not read and of one that is not there; null if nothing is. */
async function bulkFault(world: World): Promise<string | null> {
  const { documents, owner } = world;
  const unread = await documents.done('short');
  const readable = await documents.done();
  const { body: document } = await documents.read(unread);
  const documentIds = [unread.documentId, readable.documentId, 'doc_conformanceIsNotThere'];
  const refused = partsOf(document, ['documentId', 'name', 'parseStatus']);
  for (const action of ['deactivate', 'activate']) {
    const { body } = await world.must('bulkEditDocuments', { caller: owner, body: { documentIds, action } });
    const wanted = {
      changed: 1,
      unchanged: 1,
      refused: [refused],
      notFound: ['doc_conformanceIsNotThere'],
    };
    const fault = partOf(wanted, body);
    if (fault !== null) return `asked to ${action}, ${fault}`;
  }
  return null;
}

/** Some fields of an answer. */
const partsOf = (answer: unknown, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, read(answer, name)]));

/** How a hit differs from the passage that it names and from its document; null if it does not. */
function passageFault(hit: unknown, document: unknown, passages: readonly unknown[]): string | null {
  const passageId = read(hit, 'passageId');
  const passage = passages.find((each) => read(each, 'passageId') === passageId);
  if (!isObject(passage)) return `the document has no passage ${String(passageId)}`;
  const { page, heading, text } = passage;
  const told = {
    page,
    heading,
    documentId: read(document, 'documentId'),
    documentName: read(document, 'name'),
  };
  if (readEach(hit, 'parts.text').join('') !== text) return 'the parts are not the text of a passage';
  return partOf(told, hit);
}

function firstOf<Each>(all: readonly Each[], faultOf: (each: Each) => string | null): string | null {
  for (const each of all) {
    const fault = faultOf(each);
    if (fault !== null) return fault;
  }
  return null;
}
