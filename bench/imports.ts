/** Measures an import from the upload to the draft, in a running product with a durable store. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { components } from '../src/api/__generated__/schema.d.ts';
import { seedQas } from '../tests/support/many-qas.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { type RunningProduct, startBenchProduct } from './running-product.ts';
import { workbook } from './workbook.ts';

type Import = components['schemas']['Import'];

interface Phase {
  seconds: number;
  /** The longest time that the serving thread was blocked, in milliseconds. */
  blockedMs: number;
}

const sizes = {
  full: { uploaded: 25_000, present: 50_000, edited: 10_000 },
  brief: { uploaded: 25, present: 50, edited: 10 },
};

/** The largest upload, into an empty knowledge base and into a filled one. */
export async function run(extent: Extent): Promise<BenchRow[]> {
  const { uploaded, present, edited } = sizes[extent];
  const product = await startBenchProduct();
  try {
    const file = workbook(uploaded, 5);
    const rows = await measureImport(product, file, { label: 'into an empty knowledge base' });
    await seedQas(product.deps.db, { sdkAppId: product.sdkAppId, count: present });
    const beside = `beside ${(uploaded + present).toLocaleString('en')} Q&As`;
    rows.push(...(await measureImport(product, workbook(uploaded, 5, 2), { label: beside })));
    const updating = { label: beside, existing: 'update' } as const;
    rows.push(...(await measureImport(product, workbook(uploaded, 5, 2, edited), updating)));
    return rows;
  } finally {
    await product.stop();
  }
}

async function measureImport(
  product: RunningProduct,
  file: Buffer,
  { label, existing }: { label: string; existing?: Import['existing'] },
): Promise<BenchRow[]> {
  const { sdkAppId, request } = product;
  const base = `/apps/${sdkAppId}/imports`;
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(file)]), 'faq.xlsx');
  let created: Import | undefined;
  const read = await measure(async () => {
    const ended = untilStatus(product, ['reviewing', 'parseFailed']);
    created = JSON.parse(await (await request('POST', base, form)).text());
    await ended;
  });
  const chosen = await measure(async () => {
    if (existing === undefined) return;
    await request('POST', `${base}/${created?.importId}/choose`, { existing });
  });
  const applied = await measure(async () => {
    const ended = untilStatus(product, ['completed', 'failed']);
    await request('POST', `${base}/${created?.importId}/confirm`);
    await ended;
  });
  const done: Import = JSON.parse(await (await request('GET', `${base}/${created?.importId}`)).text());
  const { total, accepted, changed } = done.counts;
  if (done.status !== 'completed') throw new Error(`The import ended ${done.status}.`);
  const seconds = read.seconds + chosen.seconds + applied.seconds;
  const size = (file.length / 1024 / 1024).toFixed(1);
  const what = changed === 0 ? `${accepted} rows` : `${total} rows that updates ${changed}`;
  const group = `Import of ${what}, ${size} MB, ${label}`;
  const row = (name: string, value: number, unit: string, target?: string): BenchRow => {
    return { group, name, value, unit, ...(target === undefined ? {} : { target }) };
  };
  return [
    row('upload to review', read.seconds, 's'),
    ...(existing === undefined ? [] : [row('choice to its comparison', chosen.seconds, 's')]),
    row('confirmation to draft', applied.seconds, 's'),
    row('in all', seconds, 's', '≤ 10'),
    row('rows per second', (accepted + changed) / seconds, 'rows/s'),
    row(
      'longest block of the event loop',
      Math.max(read.blockedMs, chosen.blockedMs, applied.blockedMs),
      'ms',
      '≤ 50',
    ),
  ];
}

async function measure(work: () => Promise<void>): Promise<Phase> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  await work();
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  return { seconds, blockedMs: delay.max / 1e6 };
}

/** Listens to the stream as a console does. */
async function untilStatus(
  { deps, sdkAppId }: RunningProduct,
  statuses: readonly Import['status'][],
): Promise<void> {
  const events = await deps.events.subscribe({ sdkAppId, keys: ['console'], owners: [] });
  for (;;) {
    const { done, value } = await events.next();
    if (done) throw new Error('The stream ended.');
    const event: { type: string; import?: Import } = JSON.parse(value.data);
    if (event.import && statuses.includes(event.import.status)) break;
  }
  events.close();
}
