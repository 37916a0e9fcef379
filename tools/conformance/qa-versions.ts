import { isDeepStrictEqual } from 'node:util';
import type { Answer } from './http.ts';
import { read, readList } from './json.ts';
import type { World } from './world.ts';

const names = ['standardQuestion', 'similarQuestions', 'answer', 'blocks', 'categoryId', 'status'];
const formOf = (value: unknown) => names.map((name) => read(value, name));

/** What is wrong with the history of a Q&A that somebody has just changed; null: nothing. */
export async function historyFault(world: World, { body: qa }: Answer): Promise<string | null> {
  const params = { qaId: String(read(qa, 'qaId')) };
  const { body } = await world.must('listQaVersions', { caller: world.owner, params });
  const [now, before] = readList(body, 'items');
  const version = Number(read(qa, 'version'));
  if (read(now, 'version') !== version || !isDeepStrictEqual(formOf(read(now, 'form')), formOf(qa)))
    return `the first of the history of ${params.qaId} is not what it is now`;
  if (read(before, 'version') !== version - 1)
    return `the history of ${params.qaId} lacks its former version`;
  if (read(read(now, 'changedBy'), 'kind') !== 'member')
    return `the history does not say who changed ${params.qaId}`;
  return null;
}

/** What is wrong with a Q&A that was deleted and brought back; null: nothing. */
export async function restoreFault(world: World): Promise<string | null> {
  const { knowledge, owner: caller } = world;
  const qaId = await knowledge.qaId();
  const readQa = async () => (await world.must('getQa', { caller, params: { qaId } })).body;
  const before = await readQa();
  for (const action of ['delete', 'restore'])
    await world.must('bulkEditQas', { caller, body: { qaIds: [qaId], action } });
  return isDeepStrictEqual(formOf(before), formOf(await readQa()))
    ? null
    : `${qaId} has not come back as it was`;
}
