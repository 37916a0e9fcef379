// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CurrentMemberProvider } from '../../src/api/current-application.ts';
import { query } from '../../src/api/operation.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { useScopeWords } from '../../src/screens/chatbot/scope-words.ts';
import { sessionOf, support } from '../support/console-server.ts';
import { type Rendered, render } from '../support/rendering.ts';

let page: Rendered | null = null;

beforeEach(() => loadWords('en', [coreWords, insideWords]));
afterEach(() => {
  page?.remove();
  page = null;
  queryClient.clear();
});

type Scoped = Parameters<ReturnType<typeof useScopeWords>>[0];

function Scope(scoped: Scoped) {
  return <output>{useScopeWords(false)(scoped)}</output>;
}

/** The words of a scope, when the names of categories and documents have been read, or not yet. */
function wordsOf(scoped: Scoped, isRead = true): string[] {
  const { sdkAppId } = support;
  const keep = (read: { queryKey: readonly unknown[] }, items: object[]) =>
    queryClient.setQueryData<object>(read.queryKey, { items });
  if (isRead) {
    keep(query('listCategories', { sdkAppId }), [{ categoryId: 'cat_1', name: 'Courses', isDefault: false }]);
    keep(query('listDocuments', { sdkAppId, limit: 100 }), [{ documentId: 'doc_1', name: 'Prices' }]);
  }
  page = render(
    <QueryClientProvider client={queryClient}>
      <LanguageProvider language="en" choose={() => undefined}>
        <CurrentMemberProvider value={{ session: sessionOf([support]), membership: support }}>
          <Scope {...scoped} />
        </CurrentMemberProvider>
      </LanguageProvider>
    </QueryClientProvider>,
  );
  return page.element.textContent.split('\n');
}

test('a scope names its categories and documents; what was deleted is said to be, and shows no id', () => {
  const contentScope = { categoryIds: ['cat_1', 'cat_9'], documentIds: ['doc_1', 'doc_9'] };
  expect(wordsOf({ contentScope })).toEqual([
    'These categories:',
    'Courses',
    'A deleted category',
    'These documents:',
    'Prices',
    'Another document',
  ]);
});

test('no id is shown while the names are read', () => {
  const contentScope = { categoryIds: ['cat_1'], documentIds: null };
  expect(wordsOf({ contentScope }, false)).toEqual(['These categories:', '…', 'All documents']);
});

test('nothing is said of the documents of a bot that does not answer from documents', () => {
  expect(wordsOf({ documentsEnabled: false })).toEqual(['All categories']);
});
