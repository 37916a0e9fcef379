import { Members } from '../models/members.ts';
import { addMember } from '../support/seed.ts';
import { expect } from '../support/test.ts';
import { test } from './stage.ts';
import { walkPaths } from './walk-paths.ts';

walkPaths('memberAccess');

test('the list names what is done to whom, and refuses in words what nobody may do to themselves or the super administrator', async ({
  stage: { context, page, product, language },
}) => {
  const lise = product.person('Lise Second');
  await addMember(product, lise, { consoleRole: 'administrator', deskRole: null });
  await product.signInAs(context, lise);
  const list = new Members(page, language);
  await list.open(product.sdkAppId);
  const toOneself = list.refused('selfOperationRefused');
  const refused = [
    {
      nickname: lise.nickname,
      // Without a place at the desk nobody is online there.
      actions: [
        ['block', toOneself],
        ['resetPassword', toOneself],
        ['delete', toOneself],
      ],
    },
    {
      nickname: product.ada.nickname,
      actions: [
        ['forceOffline', list.refused('transitionRefused')],
        ['resetPassword', list.resetRefused],
        ['delete', list.refused('superAdministratorUndeletable')],
      ],
    },
  ] as const;
  for (const { nickname, actions } of refused) {
    await list.openActions(nickname);
    for (const [action, reason] of actions) {
      await expect(list.action(action)).toBeDisabled();
      await expect(list.action(action)).toContainText(reason);
    }
    await list.closeMenu();
  }
});
