// @vitest-environment jsdom
import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { act } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { sayIn } from '../../src/i18n/saying.ts';
import { coreWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import type { Language } from '../../src/machines/language/language.lifecycle.ts';
import { useAction } from '../../src/patterns/action.ts';
import { sayKeysHeld } from '../../src/patterns/say-keys-held.ts';
import { onlineTest } from '../../src/screens/screens.ts';
import { sayCustomerName } from '../../src/screens/session/customer-name.ts';
import { system } from '../../src/ui/theme/system.ts';
import { Toaster, stayOf, toast } from '../../src/ui/toaster.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { ApiProblem } from '../../src/api/problems.ts';
import { queryClient } from '../../src/api/query-client.ts';
import { eventually } from '../support/eventually.ts';
import { type Rendered, click, render } from '../support/rendering.ts';

/** What jsdom lacks and modules use when they load. */
vi.hoisted(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

let page: Rendered | null = null;

function Failing() {
  const { run } = useAction({ run: () => Promise.reject(new ApiProblem({ code: 'overloaded' })) });
  return <button onClick={() => run()}>Fail</button>;
}

/** As the page shows a language: it names it, then builds everything again. */
function show(language: Language) {
  document.documentElement.lang = language;
  const shown = (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queryClient}>
        <LanguageProvider key={language} language={language} choose={() => {}}>
          <Failing />
          <Toaster label="Messages (Alt+T)" closeLabel="Close" />
        </LanguageProvider>
      </QueryClientProvider>
    </ChakraProvider>
  );
  if (page === null) page = render(shown);
  else page.update(shown);
  return page;
}

const see = (...texts: string[]) =>
  eventually(() =>
    act(async () => {
      for (const text of texts) expect(document.body.textContent).toContain(text);
    }),
  );

beforeAll(async () => {
  await Promise.all((['en', 'zh'] as const).map((each) => loadWords(each, [coreWords, insideWords])));
});
afterEach(() => {
  page?.remove();
  page = null;
  document.documentElement.lang = '';
});

it('a toast follows the language of the page, with the values in it', async () => {
  show('en');
  const name = sayCustomerName({ visitorId: 'vis_3f2a', nickname: null });
  act(() => {
    toast({
      kind: 'info',
      title: sayIn('statuses')('ended.byMember', { name }),
      text: sayIn('statuses')('ended.pageClosed'),
      action: { label: sayIn('common')('retry'), onPress: () => {} },
    });
  });
  await see('Ended by Visitor 3F2A', 'Try again');
  show('zh');
  await see('由 访客 3F2A 结束', '客户已关闭页面，自动结束', '重试');
  expect(document.body.textContent).not.toContain('Ended by');
});

it('so does the toast of a refusal', async () => {
  click(show('en').button('Fail'));
  await see('The server is busy');
  show('zh');
  await see('服务器繁忙', '您填写的内容仍在，请稍后重试。');
});

it('and what lacks its words in the new language stays as it was', async () => {
  await loadWords('en', [onlineTest.words]);
  show('en');
  act(() => {
    toast({ kind: 'info', title: sayIn('onlineTest')('giveUp') });
  });
  await see('Take the question back');
  show('zh');
  await see('Take the question back');
});

it('names the region of its toasts in the language of the page', () => {
  show('en');
  const region = document.querySelector('[data-scope=toast][data-part=group]');
  expect(region?.getAttribute('aria-label')).toBe('Messages (Alt+T)');
});

it('that keys do nothing is said once, however often somebody presses them', async () => {
  show('en');
  act(sayKeysHeld);
  act(sayKeysHeld);
  const title = 'The field that you were writing in is gone';
  toast({ kind: 'info', title: () => 'Something later' });
  await see(title, 'Something later');
  expect(document.body.textContent.split(title)).toHaveLength(2);
});

it('stays half a minute where it offers something, so that nobody has to be quick', () => {
  const message = { kind: 'success', title: () => 'Deleted' } as const;
  const action = { label: () => 'Undo', onPress: () => {} };
  expect(stayOf(message)).toBe(5000);
  expect(stayOf({ ...message, action })).toBe(30_000);
  expect(stayOf({ ...message, action, isLasting: true })).toBe(Number.POSITIVE_INFINITY);
});
