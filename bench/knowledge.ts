/**
 * Measures a large knowledge base through the server: pages, filters and searches among 100,000 Q&As, and its largest
 * single change, the deletion of a category with a fifth of them.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { components } from '../src/api/__generated__/schema.d.ts';
import { knowledgeQasMax } from '../src/machines/rules/limits.ts';
import { seedQas } from '../tests/support/many-qas.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { type RunningProduct, startBenchProduct } from './running-product.ts';

type QaPage = components['schemas']['QaPage'];

const figureGroup = 'Knowledge base of 100,000 Q&As';
const sizes = {
  full: { qas: knowledgeQasMax, pages: 40, repeats: 15 },
  brief: { qas: 500, pages: 2, repeats: 1 },
};

export async function run(extent: Extent): Promise<BenchRow[]> {
  const { qas, pages, repeats } = sizes[extent];
  const product = await startBenchProduct();
  try {
    await seedQas(product.deps.db, { sdkAppId: product.sdkAppId, count: qas });
    const rows: BenchRow[] = [];
    const add = async (name: string, query: string, target: string): Promise<void> => {
      const value = await medianOf(product, query, repeats);
      rows.push({ group: figureGroup, name, value, unit: 'ms', target });
    };
    await add('first page', '', '≤ 50');
    await add('a page in the middle', `cursor=${await cursorAfter(product, pages)}`, '≤ 50');
    await add('one category', 'categoryId=cat_3', '≤ 50');
    await add('deactivated ones', 'status=deactivated', '≤ 50');
    await add('pending ones', 'deployState=pendingAdd', '≤ 50');
    await add('search, 100 found', 'search=parcel+number+777', '≤ 200');
    await add('search, all found', `search=${encodeURIComponent('退款')}`, '≤ 200');
    await add('search, nothing found', 'search=xyzzy', '≤ 200');
    rows.push(...(await deletionOf(product, 'cat_3')));
    return rows;
  } finally {
    await product.stop();
  }
}

async function deletionOf(product: RunningProduct, categoryId: string): Promise<BenchRow[]> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const path = `/apps/${product.sdkAppId}/categories/${categoryId}`;
  await product.request('DELETE', path, undefined, { 'if-match': '"1"' });
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  const block = { value: delay.max / 1e6, unit: 'ms', target: '≤ 50' };
  return [
    { group: figureGroup, name: 'deleting a category of 20,000', value: seconds, unit: 's', target: '≤ 3' },
    { group: figureGroup, name: 'deleting it, longest block of the event loop', ...block },
  ];
}

async function list({ request, sdkAppId }: RunningProduct, query: string): Promise<QaPage> {
  const response = await request('GET', `/apps/${sdkAppId}/qas?limit=50${query === '' ? '' : `&${query}`}`);
  return JSON.parse(await response.text());
}

async function cursorAfter(product: RunningProduct, pages: number): Promise<string> {
  let cursor = '';
  for (let page = 0; page < pages; page += 1) {
    const { nextCursor } = await list(product, cursor === '' ? '' : `cursor=${cursor}`);
    cursor = nextCursor ?? '';
  }
  return cursor;
}

/** Milliseconds. */
async function medianOf(product: RunningProduct, query: string, repeats: number): Promise<number> {
  const times: number[] = [];
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const start = performance.now();
    await list(product, query);
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(repeats / 2)] ?? Number.NaN;
}
