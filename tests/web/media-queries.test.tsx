// @vitest-environment jsdom
import { act } from 'react';
import { afterAll, expect, test, vi } from 'vitest';
import { render } from '../support/rendering.ts';

/** A media query as in Chromium: the next frame announces a change, unless somebody has read it before. */
class Query extends EventTarget {
  private isTrue = false;
  private known = false;

  get matches(): boolean {
    this.known = this.isTrue;
    return this.known;
  }

  change(isTrue: boolean): void {
    this.isTrue = isTrue;
  }

  frame(): void {
    if (this.known === this.isTrue) return;
    this.known = this.isTrue;
    this.dispatchEvent(Object.assign(new Event('change'), { matches: this.isTrue }));
  }
}

const queries: Query[] = [];
vi.stubGlobal('matchMedia', () => {
  const query = new Query();
  queries.push(query);
  return query;
});
// These modules ask for their queries when they are loaded.
vi.resetModules();
const { useColorMode } = await import('../../src/ui/color-mode.ts');
const { useIsWide } = await import('../../src/ui/use-breakpoint.ts');
afterAll(() => void vi.unstubAllGlobals());

function Colors() {
  return useColorMode().dark ? 'dark' : 'light';
}

function Width() {
  return useIsWide()('sm') ? 'wide' : 'narrow';
}

for (const [what, Part, before, after] of [
  ['colours', Colors, 'light', 'dark'],
  ['the width', Width, 'narrow', 'wide'],
] as const) {
  test(`every part of a page follows ${what}, although one is drawn before the change is announced`, () => {
    const [drawn, other] = [render(<Part />), render(<Part />)];
    expect(drawn.element.textContent).toBe(before);
    for (const query of queries) query.change(true);
    drawn.update(<Part />);
    act(() => {
      for (const query of queries) query.frame();
    });
    for (const { element } of [drawn, other]) expect(element.textContent).toBe(after);
    for (const part of [drawn, other]) part.remove();
    for (const query of queries) query.change(false);
    for (const query of queries) query.frame();
  });
}

test('every part of a page follows its width, although all its queries were read before they announced it', () => {
  const part = render(<Width />);
  for (const query of queries) query.change(true);
  for (const query of queries) void query.matches;
  act(() => {
    for (const query of queries) query.frame();
    window.dispatchEvent(new Event('resize'));
  });
  expect(part.element.textContent).toBe('wide');
  part.remove();
  for (const query of queries) query.change(false);
  for (const query of queries) query.frame();
});

test('the page has the colours of its parts', () => {
  for (const query of queries) query.change(true);
  for (const query of queries) query.frame();
  expect(document.documentElement.classList).toContain('dark');
});
