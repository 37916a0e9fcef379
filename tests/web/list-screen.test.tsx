// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiProblem } from '../../src/api/problems.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { ListScreen } from '../../src/patterns/list-screen.tsx';
import { system } from '../../src/ui/theme/system.ts';
import { type Rendered, render } from '../support/rendering.ts';

let page: Rendered | null = null;

beforeAll(() => loadWords('en', [coreWords, insideWords]));
afterEach(() => {
  page?.remove();
  page = null;
});

const retry = { busy: false, onPress: () => undefined };

function show(of: { names: string[]; isFiltered?: boolean; error?: Error | null }): Rendered {
  const { names, isFiltered = false, error = null } = of;
  return render(
    <LanguageProvider language="en" choose={() => undefined}>
      <ChakraProvider value={system}>
        <ListScreen
          title="People"
          label="People"
          actions={<button type="button">Add</button>}
          list={{ rows: names, error, isPending: false, loadingMore: false, onEnd: undefined, retry }}
          filters={{ isFiltered, clear: () => undefined }}
          columns={[{ id: 'name', header: 'Name', cell: (name) => name }]}
          rowKey={(name) => name}
          empty={{ icon: null, title: 'Nobody yet', text: 'Ask somebody in.' }}
        />
      </ChakraProvider>
    </LanguageProvider>,
  );
}

test('a list that could not be read speaks of nothing that was entered', () => {
  page = show({ names: [], error: new ApiProblem({ code: 'networkError' }) });
  expect(page.element.textContent).toContain('Please try again.');
  expect(page.element.textContent).not.toContain('What you entered');
});

test.each([
  ['with rows', ['ada'], false, null],
  ['without any', [], false, null],
  ['where nothing fits', [], true, null],
  ['where nothing comes', [], false, new Error('none')],
])('a list screen offers its actions once %s', (_, names, isFiltered, error) => {
  page = show({ names, isFiltered, error });
  const buttons = [...page.element.querySelectorAll('button')];
  const isSaidEmpty = page.element.textContent.includes('Nobody yet');
  expect(isSaidEmpty).toBe(names.length === 0 && !isFiltered && error === null);
  expect(buttons.filter(({ textContent }) => textContent === 'Add')).toHaveLength(1);
});
