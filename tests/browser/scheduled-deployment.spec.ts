import { wallTimeOf } from '../../src/ui/zoned-time.ts';
import { paths } from '../../src/paths.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { PublishRecord } from './models/publish-record.ts';
import { ScheduledDeployment } from './models/scheduled-deployment.ts';
import { ada } from './support/organization.ts';
import { expectGoodScreen } from './support/page-checks.ts';
import { passUntilScheduled } from './support/pass-time.ts';
import { addMember, addQa } from './support/seed.ts';
import { expect, test } from './support/test.ts';

const zone = 'Europe/London';
const day = 24 * 60 * 60 * 1000;
const daysAhead = (days: number) => wallTimeOf(new Date(Date.now() + days * day), zone).date;

test('an administrator deploys later, another one sees and changes that, and at its time the draft goes live', async ({
  page,
  theirs,
  product,
  language,
}) => {
  await product.signIn(page.context());
  const grace = product.person('Grace');
  const graceId = await addMember(product, grace, { consoleRole: 'administrator', deskRole: null });
  await product.signInAs(theirs, grace);
  const other = await theirs.newPage();
  const seen = new ScheduledDeployment(other, language);
  await other.goto(paths.record(product.sdkAppId));
  await addQa(product, 'Do you sell coffee?', 'We do.');

  const wizard = new DeployWizard(page, language);
  const own = new ScheduledDeployment(page, language);
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.acceptChanges();
  await wizard.note.fill('Coffee');
  await own.laterButton.click();
  await expect(own.ownNote).toHaveValue('Coffee');
  await expectGoodScreen(page, 'deploy later');
  await own.choose(daysAhead(-1), '06:00');
  await expect(own.dialog).toContainText(own.isPast);
  await own.choose(daysAhead(400), '06:00');
  await expect(own.dialog).toContainText(own.isTooFar);
  await own.choose(daysAhead(2), '06:30');
  await expect(own.note).toContainText('06:30');
  await expect(own.laterButton).toHaveCount(0);
  await expect(wizard.note).toHaveValue('');
  await expectGoodScreen(page, 'a scheduled deployment');

  await expect(seen.note).toContainText('Coffee');
  await expect(seen.note).toContainText(seen.by(ada.nickname));
  await seen.change();
  await seen.choose(daysAhead(3), '07:45');
  await expect(own.note).toContainText('07:45');
  await expect(own.note).toContainText(own.by('Grace'));
  await own.takeBack();
  await expect(seen.note).toHaveCount(0);
  await own.laterButton.click();
  await own.choose(daysAhead(1), '08:15');
  await expect(seen.note).toContainText('08:15');
  await addQa(product, 'Do you sell tea?', 'Not yet.');
  await passUntilScheduled(product);
  const record = new PublishRecord(other, language);
  await record.expectLive(1);
  await expect(seen.note).toHaveCount(0);
  await expect(own.note).toHaveCount(0);

  await product.signInAs(theirs, grace);
  await addQa(product, 'Do you sell cake?', 'On Sundays.');
  await other.goto(paths.deploy(product.sdkAppId));
  await new DeployWizard(other, language).acceptChanges();
  await seen.laterButton.click();
  await seen.choose(daysAhead(1), '08:15');
  await expect(seen.note).toBeVisible();
  const path = { sdkAppId: product.sdkAppId, memberId: graceId };
  await product.api.DELETE('/apps/{sdkAppId}/members/{memberId}', { params: { path } });
  await passUntilScheduled(product);
  await page.goto(paths.record(product.sdkAppId));
  await expect(own.failed(own.notAllowed)).toBeVisible();
  await expect(record.version(2)).toHaveCount(0);
  await expect(new PublishRecord(page, language).version(2)).toContainText(own.notAllowed);
});
