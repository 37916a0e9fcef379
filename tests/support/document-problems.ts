import { documentsAtOnceMax, documentsMax } from '../../src/machines/rules/limits.ts';
import type { ContractScene } from './contract-scene.ts';
import { type Document, Documents, readableDocument } from './documents.ts';
import { multipart } from './multipart.ts';
import { type SpecificProblems, ask, behind, unique } from './provoking.ts';

const documentsOf = ({ app, office: { owner, sdkAppId } }: ContractScene) =>
  new Documents(app, owner, sdkAppId);

const send = (scene: ContractScene, fileName = `${unique('case')}.docx`, content = readableDocument()) =>
  ask(scene, 'createDocument', { body: multipart(content, { fileName }) });

const sendLink = (scene: ContractScene) =>
  ask(scene, 'createDocumentsFromLinks', {
    body: { urls: [`https://acme.invalid/${encodeURIComponent(unique('case'))}.pdf`] },
  });

const parsed = (scene: ContractScene) => documentsOf(scene).parsed();

async function documentId(scene: ContractScene): Promise<{ documentId: string }> {
  return { documentId: (await parsed(scene)).documentId };
}

const replace = (
  scene: ContractScene,
  { documentId: id, version }: Pick<Document, 'documentId' | 'version'>,
  file = readableDocument(),
) =>
  ask(scene, 'replaceDocument', {
    params: { documentId: id },
    headers: { 'if-match': `"${version}"` },
    body: multipart(file, { fileName: 'edition.docx' }),
  });

async function passage(scene: ContractScene): Promise<Record<string, string>> {
  const params = await documentId(scene);
  const [first] = (await documentsOf(scene).passages(params.documentId)).body.items;
  return { ...params, passageId: first?.passageId ?? '' };
}

/** Copies of a document, as many as one may have. They are gone again afterwards. */
async function amongMany(
  scene: ContractScene,
  copies: number,
  parseStatus: 'parsing' | 'completed',
  asked: (scene: ContractScene) => ReturnType<typeof ask> = send,
) {
  const { db } = scene.app.store;
  const { documentId: id } = await parsed(scene);
  const row = await db
    .selectFrom('documents')
    .selectAll()
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: copies }, (_, index) => ({
    ...row,
    document_id: `doc_copy${index}`,
    name_key: `copy ${index}`,
    file_key: `copy ${index}`,
    parse_status: parseStatus,
    failure_download: null,
  }));
  await db.insertInto('documents').values(rows).execute();
  const answer = await asked(scene);
  await db.deleteFrom('documents').where('document_id', 'like', 'doc_copy%').execute();
  return answer;
}

export const documentProblems: SpecificProblems = {
  'createDocument duplicateFile': async (scene) => {
    const file = readableDocument();
    await documentsOf(scene).parsed(undefined, file);
    return send(scene, undefined, file);
  },
  'createDocument duplicateName': async (scene) => send(scene, (await parsed(scene)).name),
  'createDocument knowledgeLimitExceeded': async (scene) => amongMany(scene, documentsMax, 'completed'),
  'createDocument uploadPending': async (scene) => amongMany(scene, documentsAtOnceMax, 'parsing'),
  'createDocumentsFromLinks knowledgeLimitExceeded': async (scene) =>
    amongMany(scene, documentsMax, 'completed', sendLink),
  'createDocumentsFromLinks uploadPending': async (scene) =>
    amongMany(scene, documentsAtOnceMax, 'parsing', sendLink),
  'renameDocument duplicateName': async (scene) => {
    const { name } = await parsed(scene);
    const { documentId: id, version } = await parsed(scene);
    const headers = { 'if-match': `"${version}"` };
    return ask(scene, 'renameDocument', { params: { documentId: id }, body: { name }, headers });
  },
  'renameDocument versionConflict': behind('renameDocument', async (scene) => ({
    params: await documentId(scene),
    body: { name: unique('case') },
  })),
  'deleteDocument versionConflict': behind('deleteDocument', async (scene) => ({
    params: await documentId(scene),
  })),
  'replaceDocument duplicateFile': async (scene) => {
    const file = readableDocument();
    await documentsOf(scene).parsed(undefined, file);
    return replace(scene, await parsed(scene), file);
  },
  'replaceDocument uploadPending': async (scene) => {
    const { body } = await documentsOf(scene).replace(await parsed(scene));
    return replace(scene, body);
  },
  'replaceDocument versionConflict': behind('replaceDocument', async (scene) => ({
    params: await documentId(scene),
    body: multipart(readableDocument(), { fileName: 'edition.docx' }),
  })),
  'replaceDocument transitionRefused': async (scene) => replace(scene, await documentsOf(scene).upload()),
  'removeEdition versionConflict': behind('removeEdition', async (scene) => ({
    params: await documentId(scene),
  })),
  'activateDocument transitionRefused': async (scene) =>
    ask(scene, 'activateDocument', { params: await documentId(scene) }),
  'deactivateDocument transitionRefused': async (scene) => {
    const params = await documentId(scene);
    await ask(scene, 'deactivateDocument', { params });
    return ask(scene, 'deactivateDocument', { params });
  },
  'cancelDocument transitionRefused': async (scene) =>
    ask(scene, 'cancelDocument', { params: await documentId(scene) }),
  'retryDocument transitionRefused': async (scene) =>
    ask(scene, 'retryDocument', { params: await documentId(scene) }),
  'editPassage versionConflict': behind('editPassage', async (scene) => ({
    params: await passage(scene),
    body: { text: unique('Corrected') },
  })),
  'activatePassage transitionRefused': async (scene) =>
    ask(scene, 'activatePassage', { params: await passage(scene) }),
  'deactivatePassage transitionRefused': async (scene) => {
    const params = await passage(scene);
    await ask(scene, 'deactivatePassage', { params });
    return ask(scene, 'deactivatePassage', { params });
  },
};
