import { expect, it } from 'vitest';
import * as screens from '../../src/screens/screens.ts';
import { en as visitorWords } from '../../src/visitor/i18n/en.ts';
import { consoleWords, flatWords } from '../support/console-words.ts';

it('calls the bot a bot in English, to everybody', async () => {
  const said = new Map([
    ...(await consoleWords('en')),
    ...flatWords({ visitor: visitorWords }),
    ...Object.entries(screens).flatMap(([id, { name, actions = [] }]) =>
      [name, ...actions.map((action) => action.name)].map(({ en }) => [`${id} ${en}`, en] as const),
    ),
  ]);
  expect(said.size).toBeGreaterThan(500);
  expect([...said].filter(([, text]) => /robot/i.test(text.replaceAll('{robotName}', '')))).toEqual([]);
});
