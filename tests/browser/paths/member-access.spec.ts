import { Members } from '../models/members.ts';
import { addMember } from '../support/seed.ts';
import { expect } from '../support/test.ts';
import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

walkPaths('memberAccess');

test('what nobody may do to themselves, or to the super administrator, the list refuses in words', async ({
  stage: { context, page, product, language },
}) => {
  const lise = product.person('Lise Second');
  await addMember(product, lise, { consoleRole: 'administrator', deskRole: null });
  await product.signInAs(context, lise);
  const list = new Members(page, language);
  await list.open(product.sdkAppId);
  const toOneself = list.refused('selfOperationRefused');
  const refused = [
    [lise, { forceOffline: toOneself, resetPassword: toOneself, delete: toOneself }],
    [
      product.ada,
      {
        forceOffline: list.refused('transitionRefused'),
        resetPassword: list.resetRefused,
        delete: list.refused('superAdministratorUndeletable'),
      },
    ],
  ] as const;
  for (const [{ nickname }, words] of refused) {
    await list.openActions(nickname);
    for (const action of ['forceOffline', 'resetPassword', 'delete'] as const) {
      await expect(list.action(action)).toBeDisabled();
      await expect(list.action(action)).toContainText(words[action]);
    }
    await list.closeMenu();
  }
});
