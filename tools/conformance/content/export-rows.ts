import { read, readList } from '../json.ts';
import type { World } from '../world.ts';
import { listedRows, readTable, rowFault } from './file-rows.ts';

/** What is wrong with the file of any kind of export: it has the rows that the operation shows; null where nothing is. */
export async function exportFault(world: World): Promise<string | null> {
  const { resolve } = world.contract;
  const kinds = resolve({ $ref: '#/components/schemas/ExportKind' });
  for (const kind of kinds.enum ?? []) {
    const of = String(read(kinds['x-exports'], String(kind)));
    const by = read(kinds['x-by'], String(kind));
    for (const filters of await filtersOf(world, String(kind))) {
      const fault = await faultOf(world, { kind: String(kind), filters, of, by });
      if (fault !== null) return `${String(kind)} with ${JSON.stringify(filters)}: ${fault}`;
    }
  }
  return null;
}

interface Asked {
  kind: string;
  filters: Record<string, string>;
  of: string;
  by: unknown;
}

async function faultOf(world: World, { kind, filters, of, by }: Asked): Promise<string | null> {
  const asked = { caller: world.owner, params: await world.exports.done(kind, filters) };
  const { file, headers } = await world.must('downloadExport', asked);
  const [, ...rows] = await readTable(headers.get('content-type') ?? '', file ?? new Uint8Array());
  if (typeof by === 'string') {
    const { params, query } = placed(world, of, filters);
    return rowFault(rows, await listedRows(world, { of, by, query }, { caller: world.owner, params }));
  }
  const points = readList((await world.must(of, { caller: world.owner, query: filters })).body, 'points');
  return rows.length === points.length ? null : `${rows.length} rows, and ${of} has ${points.length} points`;
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
    const of = await world.batchTests.varied();
    return [of, { ...of, verdict: 'wrong' }];
  }
  if (kind !== 'auditEntries') return [{}];
  // The log goes on while it is written.
  const { body } = await world.must('listAuditEntries', { caller: world.owner, query: { limit: 1 } });
  return [{ to: String(read(body, 'items.0.occurredAt')) }];
}
