import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../tools/browser.mjs';
import type { components } from '../src/api/__generated__/schema.d.ts';
import type { BenchRow, Extent } from './bench-row.ts';
import { startBenchProduct } from './running-product.ts';

const figureGroup = 'Time to interactive (from the address to a first letter in the field; empty cache)';
const visitsOf: Record<Extent, number> = { full: 5, brief: 1 };
/** A mid-range phone: processor four times slower, 150 ms there and back, 1.6 Mbit/s down. */
const phoneSpeed = { slowdown: 4, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };

/** The median of several visits, each with a new browser context: on this machine, and as slow as on a phone. */
export async function run(extent: Extent): Promise<BenchRow[]> {
  const visits = visitsOf[extent];
  const product = await startBenchProduct();
  const executablePath = (await findBrowser()) ?? undefined;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const median = async (address: string, slow: boolean): Promise<number> => {
    const times: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const page = await browser.newPage({ locale: 'en' });
      if (slow) await slowDown(page);
      times.push(await visited(page, address));
      await page.close();
    }
    return times.toSorted((one, other) => one - other)[Math.floor(visits / 2)] ?? 0;
  };
  try {
    const rows: BenchRow[] = [];
    const channels: { items: components['schemas']['Channel'][] } = JSON.parse(
      await (await product.request('GET', `/apps/${product.sdkAppId}/channels`)).text(),
    );
    const pages = {
      'sign-in page': `${product.address}/login`,
      'customer’s chat': `${product.address}/chat/${channels.items[0]?.channelKey}`,
    };
    for (const [name, address] of Object.entries(pages)) {
      const here = await median(address, false);
      const phone = await median(address, true);
      rows.push({ group: figureGroup, name: `${name}, this machine`, value: here, unit: 'ms' });
      rows.push({ group: figureGroup, name: `${name}, slow phone`, value: phone, unit: 'ms' });
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function slowDown(page: Page): Promise<void> {
  const { slowdown, ...network } = phoneSpeed;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Milliseconds until the page's first field shows a typed letter. */
async function visited(page: Page, address: string): Promise<number> {
  const began = performance.now();
  await page.goto(address, { waitUntil: 'commit' });
  const field = page.getByRole('textbox').first();
  await field.pressSequentially('a');
  await field.and(page.locator(':focus')).waitFor();
  return performance.now() - began;
}
