// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { useAction } from '../../src/patterns/action.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, click, render } from '../support/rendering.ts';

interface Asked {
  id: string;
}

let page: Rendered | null = null;
let asked: string[] = [];
/** Ends what is under way. */
let ends: (() => void)[] = [];

function Buttons() {
  const { run, busy } = useAction({
    run: ({ id }: Asked) => {
      asked.push(id);
      return new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  return (
    <>
      <button onClick={() => run({ id: 'one' })}>One</button>
      <button onClick={() => run({ id: 'other' })}>Other</button>
      <output>{busy ? 'busy' : 'idle'}</output>
    </>
  );
}

const press = (label: string) => {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (!button) throw new Error(`Nothing is called “${label}”.`);
  click(button);
};

const see = (words: 'busy' | 'idle') =>
  eventually(() => act(async () => expect(document.querySelector('output')?.textContent).toBe(words)));

beforeAll(() => loadWords('en', [coreWords, insideWords]));
beforeEach(() => {
  [asked, ends] = [[], []];
  page = render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language="en" choose={() => undefined}>
        <Buttons />
      </LanguageProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  page?.remove();
  page = null;
});

it('a double click asks once; another thing is asked beside it, and the same again once it is over', async () => {
  press('One');
  await see('busy');
  press('One');
  expect(asked).toEqual(['one']);
  press('Other');
  await see('busy');
  expect(asked).toEqual(['one', 'other']);
  for (const end of ends) end();
  await see('idle');
  press('One');
  await see('busy');
  expect(asked).toEqual(['one', 'other', 'one']);
});
