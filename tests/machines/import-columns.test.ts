import { expect, it } from 'vitest';
import { caseTitles, chitchatTitles, columnTitles } from '../../server/workbook/columns.ts';
import { statuses as en } from '../../src/i18n/en/statuses.ts';
import { statuses as zh } from '../../src/i18n/zh/statuses.ts';

function titlesIn(language: 'zh' | 'en') {
  const { language: title, offersPerson } = chitchatTitles[language];
  const { robot } = caseTitles[language];
  return { ...columnTitles[language], language: title, offersPerson, robot };
}

it('the console calls the columns of a workbook as the templates do', () => {
  expect({ en: en.importColumn, zh: zh.importColumn }).toEqual({ en: titlesIn('en'), zh: titlesIn('zh') });
});
