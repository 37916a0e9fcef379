import { paths } from '../../src/paths.ts';
import { seedQas } from '../support/many-qas.ts';
import { DeployWizard } from './models/deploy-wizard.ts';
import { holdAt } from './support/held-answers.ts';
import { addQa, changeAnswer, deploy, startDeploying } from './support/seed.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(({ product, context }) => product.signIn(context));

test('a draft that went live meanwhile, and one that never changed, have nothing to deploy', async ({
  page,
  product,
  language,
}) => {
  const { qaId } = await addQa(product, 'Is it live?', 'Not yet.');
  await deploy(product);
  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.expectUnchanged();
  await changeAnswer(product, qaId, 'Now it is.');
  await wizard.acceptChanges();
  await expect(wizard.note).toBeVisible();
  await deploy(product);
  await wizard.deployNext();
  await wizard.expectUnchanged();
});

test('what somebody changes after the review goes live only once it has been looked at, the note kept', async ({
  page,
  product,
  language,
}) => {
  await addQa(product, 'Do you sell coffee?', 'We do.');
  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.acceptChanges();
  await wizard.note.fill('Coffee');
  await addQa(product, 'Do you sell gift cards?', 'Nobody has read this.');
  await expect(wizard.newerNote).toBeVisible();
  await wizard.deployNext();
  await expect(wizard.difference('Do you sell gift cards?')).toBeVisible();
  await wizard.expectNewer('Do you sell gift cards?');
  await wizard.acceptChanges();
  await expect(wizard.note).toHaveValue('Coffee');
  await expect(wizard.newerNote).toHaveCount(0);
  await wizard.deployNext();
  await wizard.expectLive(1);
});

test('a deployment while one runs: told, shown it, and it can be cancelled', async ({
  page,
  product,
  language,
}) => {
  await product.inStore((db) => seedQas(db, { sdkAppId: product.sdkAppId, count: 1500 }));
  const wizard = new DeployWizard(page, language);
  await page.goto(paths.deploy(product.sdkAppId));
  await wizard.acceptChanges();
  await wizard.note.fill('Mine');
  // The page hears of theirs only by the refusal of its own, whenever it reads what is being deployed.
  const letThrough = await holdAt(page, /\/deployments\?/, { items: [] });
  await page.reload();
  await expect(wizard.note).toHaveValue('Mine');
  await startDeploying(product, 'Theirs');
  await wizard.deployNext();
  await wizard.expectRunningElsewhere();
  await letThrough();
  await wizard.watchRunning();
  await wizard.cancel();
  await wizard.expectCancelled();
});
