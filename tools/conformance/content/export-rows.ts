import { isDeepStrictEqual } from 'node:util';
import { read, readEach, readList } from '../json.ts';
import { NotJudged } from '../results.ts';
import type { World } from '../world.ts';
import { listedRows, readTable, rowFault } from './file-rows.ts';

/** What is wrong with the file of any kind of export: it has the rows that the operation shows; null where nothing is. */
export async function exportFault(world: World): Promise<string | null> {
  const { resolve } = world.contract;
  const kinds = resolve({ $ref: '#/components/schemas/ExportKind' });
  for (const kind of kinds.enum ?? []) {
    const of = String(read(kinds['x-exports'], String(kind)));
    const by = read(kinds['x-by'], String(kind));
    const asked = { kind: String(kind), of, by };
    for (const filters of await filtersOf(world, String(kind))) {
      const fault = await faultOf(world, { ...asked, filters });
      if (fault !== null) return `${String(kind)} with ${JSON.stringify(filters)}: ${fault}`;
    }
    const field = read(kinds['x-chosen'], String(kind));
    if (typeof field !== 'string') continue;
    const { body } = await world.must(of, { caller: world.owner, query: { limit: 2 } });
    const chosen = { field, ids: readEach(body, `items.${field}`).slice(-1).map(String) };
    const fault = await faultOf(world, { ...asked, filters: {}, chosen });
    if (fault !== null) return `${String(kind)} with chosen rows: ${fault}`;
  }
  return null;
}

interface Asked {
  kind: string;
  filters: Record<string, string>;
  of: string;
  by: unknown;
  /** The rows that are chosen, by a field of theirs. */
  chosen?: { field: string; ids: string[] };
}

async function faultOf(world: World, asked: Asked): Promise<string | null> {
  const { of, by, filters } = asked;
  if (typeof by === 'string') return listFault(world, { ...asked, by });
  const rows = await exported(world, asked);
  const points = readList((await world.must(of, { caller: world.owner, query: filters })).body, 'points');
  return rows.length === points.length ? null : `${rows.length} rows, and ${of} has ${points.length} points`;
}

/** How often a list may change while it is exported, because of what was begun before. */
const mostChanges = 5;

/** Compares the file with the list. A list that changed meanwhile may differ from it, so that is exported again. */
async function listFault(world: World, { by, ...asked }: Asked & { by: string }): Promise<string | null> {
  const { params, query } = placed(world, asked.of, asked.filters);
  const where = asked.chosen && { [asked.chosen.field]: asked.chosen.ids };
  const listed = () => listedRows(world, { of: asked.of, by, query, where }, { caller: world.owner, params });
  let wanted = await listed();
  for (let left = mostChanges; ; left -= 1) {
    const rows = await exported(world, asked);
    const now = await listed();
    if (isDeepStrictEqual(now, wanted)) return rowFault(rows, now);
    if (left === 0) throw new NotJudged('The list changed each time while it was exported.');
    wanted = now;
  }
}

/** The rows of the file, without its header. */
async function exported(
  world: World,
  { kind, filters, chosen }: Pick<Asked, 'kind' | 'filters' | 'chosen'>,
): Promise<string[][]> {
  const asked = { caller: world.owner, params: await world.exports.done(kind, filters, chosen?.ids) };
  const { file, headers } = await world.must('downloadExport', asked);
  const [, ...rows] = await readTable(headers.get('content-type') ?? '', file ?? new Uint8Array());
  return rows;
}

/** The filters where the operation takes them: ids in its address, the others in its query. */
function placed({ contract }: World, of: string, filters: Record<string, string>) {
  const { path = '' } = contract.operations.find(({ id }) => id === of) ?? {};
  const given = Object.entries(filters);
  const pick = (inPath: boolean) =>
    Object.fromEntries(given.filter(([name]) => path.includes(`{${name}}`) === inPath));
  return { params: pick(true), query: pick(false) };
}

/** Without filters, and with one where it can be told what it leaves. */
async function filtersOf(world: World, kind: string): Promise<Record<string, string>[]> {
  if (kind === 'qas') return [{}, { status: 'deactivated' }];
  if (kind === 'chitchats') return [{}, { language: 'en' }];
  if (kind === 'batchTest') {
    const of = (await world.batchTests.varied()).test;
    return [of, { ...of, verdict: 'wrong' }];
  }
  if (kind !== 'auditEntries') return [{}];
  // The log goes on while it is written.
  const { body } = await world.must('listAuditEntries', { caller: world.owner, query: { limit: 1 } });
  return [{ to: String(read(body, 'items.0.occurredAt')) }];
}
