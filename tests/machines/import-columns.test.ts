import { expect, it } from 'vitest';
import { columnTitles } from '../../server/workbook/columns.ts';
import { statuses as en } from '../../src/i18n/en/statuses.ts';
import { statuses as zh } from '../../src/i18n/zh/statuses.ts';

it('the console calls the columns of a workbook as the template does', () => {
  expect({ en: en.importColumn, zh: zh.importColumn }).toEqual(columnTitles);
});
