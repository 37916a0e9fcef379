import { type Findings, judgeScreen } from './support/page-checks.ts';
import { expect, test } from './support/test.ts';

// Its pages are no product's.
test.use({ baseURL: undefined });

/** The judge of screens finds every planted fault, and none on a good page. */

const page = (body: string, language = 'en') => `<!doctype html>
<html lang="${language}" class="light"><head><title>Planted</title><meta name="viewport" content="width=device-width"><style>
  :root { --text: #111; --ground: #fff; --faint: #595959 }
  .dark { --text: #eee; --ground: #111; --faint: #b0b0b0 }
  body { color: var(--text); background: var(--ground); transition: color 1s, background 1s }
  button, input { color: inherit; background: inherit; min-height: 44px; min-width: 44px; border: 1px solid }
  .faint { color: var(--faint) }
</style></head><body><main><h1>Parcels</h1><p>Where they are.</p><p class="faint">All of them.</p>${body}</main></body></html>`;

const planted: Record<string, [body: string, where: keyof Findings, what: RegExp, language?: string]> = {
  'a button without a name in a drawer': [
    '<div role="dialog" aria-label="Parcel"><h2>Parcel</h2><button></button></div>',
    'wide',
    /button-name/,
  ],
  'a field without a label in a dialog': [
    '<div role="dialog" aria-modal="true" aria-label="Parcel"><input></div>',
    'wide',
    /label/,
  ],
  'a heading that skips a level': ['<h4>Late ones</h4>', 'wide', /heading-order/],
  'a field without a label on a phone alone': [
    '<style>@media (min-width: 400px) { #only-phone { display: none } }</style><input id="only-phone">',
    'on a phone',
    /label/,
  ],
  'faint text in light colours': [
    '<p style="color: light-dark(#bbb, #bbb)">Late</p>',
    'light',
    /color-contrast/,
  ],
  'faint text in dark colours': [
    '<style>.dark .late { color: #333 }</style><p class="late">Late</p>',
    'dark',
    /color-contrast/,
  ],
  'faint text among a hundred good ones': [
    `${'<p>Good</p>'.repeat(100)}<p style="color: #bbb">Late</p>`,
    'light',
    /color-contrast/,
  ],
  'faint text where the same look is disabled, hidden or covered before it': [
    `<button disabled style="color: #999">Late</button><button aria-hidden="true" tabindex="-1" style="color: #999">Late</button>
     <button style="color: #999">Late</button>`,
    'light',
    /color-contrast/,
  ],
  'what is wider than a phone': ['<p style="width: 400px">Wide</p>', 'at 360 pixels', /the page is/],
  'what is wider than the page at 200 %': [
    '<style>@media (min-width: 500px) { #wide { width: 700px } }</style><p id="wide">Wide</p>',
    'at 200 %',
    /the page is/,
  ],
  'Chinese words cut off at the side of a phone': [
    '<div style="overflow: hidden"><button style="white-space: nowrap; margin-left: 200px">把所有选中的包裹移动到另一个分类</button></div>',
    'at 360 pixels',
    /cut off/,
    'zh-CN',
  ],
  'a Chinese list that scrolls sideways on a phone': [
    '<div style="overflow-x: auto"><p style="white-space: nowrap">把所有选中的包裹移动到另一个分类里面去再回来看一看有没有迟到的</p></div>',
    'at 360 pixels',
    /scrolls sideways/,
    'zh-CN',
  ],
};

test('finds what is planted', async ({ page: shown }) => {
  for (const [name, [body, where, what, language]] of Object.entries(planted)) {
    await shown.setContent(page(body, language));
    expect.soft((await judgeScreen(shown))[where]?.join('\n') ?? '', name).toMatch(what);
  }
});

test('finds nothing on a good page, and what goes wrong on it later', async ({ page: shown }) => {
  await shown.setContent(page('<button>Send</button>'));
  expect(await judgeScreen(shown)).toEqual({});
  expect(await judgeScreen(shown)).toEqual({});
  await shown.evaluate(() => document.querySelector('button')?.style.setProperty('color', '#bbb'));
  expect((await judgeScreen(shown)).light?.join('\n')).toMatch(/color-contrast/);
  await expect(shown.locator('html')).toHaveClass('light');
});
