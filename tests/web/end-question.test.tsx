// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Conversation } from '../../src/api/__generated__/schema.d.ts';
import { LanguageProvider } from '../../src/i18n/language.tsx';
import { coreWords, defineWords, insideWords, loadWords } from '../../src/i18n/words.ts';
import { DeskProvider, useDeskOf } from '../../src/screens/online/desk.ts';
import { EndQuestion } from '../../src/screens/online/end-question.tsx';
import { support } from '../support/console-server.ts';
import { conversation } from '../support/desk-conversation.ts';
import { render } from '../support/rendering.ts';

const deskWords = defineWords({
  en: () => import('../../src/screens/online/words.en.ts'),
  zh: () => import('../../src/screens/online/words.zh.ts'),
});

function Question(props: { conversation: Conversation }) {
  return (
    <DeskProvider value={useDeskOf(support)}>
      <EndQuestion {...props} />
    </DeskProvider>
  );
}

async function asked(
  language: 'en' | 'zh',
  agent: Conversation['agent'],
  status: Conversation['status'] = 'serving',
): Promise<string> {
  await loadWords(language, [coreWords, insideWords, deskWords]);
  const page = render(
    <LanguageProvider language={language} choose={() => undefined}>
      <Question conversation={conversation('con_1', { status, agent })} />
    </LanguageProvider>,
  );
  const words = page.element.textContent;
  page.remove();
  return words;
}

test('whoever ends the conversation of a colleague reads whose it is', async () => {
  const colleague = { memberId: 'mem_other', nickname: 'Chen' };
  expect(await asked('en', colleague)).toContain('Chen is serving this customer');
  expect(await asked('zh', colleague)).toContain('Chen 正在接待该客户');
  const own = { memberId: support.memberId, nickname: 'Mei' };
  expect(await asked('en', own)).not.toContain('is serving');
});

test('whoever ends a waiting conversation reads who is asked to take it', async () => {
  const colleague = { memberId: 'mem_other', nickname: 'Chen' };
  expect(await asked('en', colleague, 'offered')).toContain('Chen has the offer');
  expect(await asked('zh', colleague, 'offered')).toContain('正在等待 Chen 接入');
  expect(await asked('en', null, 'queued')).not.toContain('Chen');
});
