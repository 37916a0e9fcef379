import { expect, test } from './support/conversation-scene.ts';
import { storedTexts } from './support/seed.ts';

test('S35 a reload on either side loses nothing, doubles nothing and keeps what is being written', async ({
  scene,
}) => {
  const { customer, customerPage, desk, deskPage } = scene;
  await customer.write('My parcel has not come.');
  await desk.write('Which number does it have?');
  await expect(customer.message('Which number does it have?')).toBeVisible();
  await customer.composer.fill('It is number 18');
  await customerPage.reload();
  await customer.expectMessages('My parcel has not come.', 'Which number does it have?');
  await expect(customer.composer).toHaveValue('It is number 18');
  await customer.composer.press('Enter');

  await desk.composer.fill('Thank you, one mo');
  await deskPage.reload();
  await desk.openConversation(/./);
  await desk.expectMessages('My parcel has not come.', 'Which number does it have?', 'It is number 18');
  await expect(desk.composer).toHaveValue('Thank you, one mo');
});

test('without a network the customer goes on writing, and all of it arrives once, in order', async ({
  scene,
  product,
}) => {
  const { customer, customerContext, desk } = scene;
  await customerContext.setOffline(true);
  await customer.write('First, without a network.');
  await customer.write('Second, without a network.');
  await expect(customer.message('Second, without a network.')).toBeVisible();
  await desk.write('Meanwhile at the desk.');
  await expect.poll(() => storedTexts(product, ['customer', 'agent'])).toEqual(['Meanwhile at the desk.']);
  await expect(desk.message('First, without a network.')).toHaveCount(0);
  await customerContext.setOffline(false);
  await expect(customer.message('Meanwhile at the desk.')).toBeVisible();
  await desk.expectMessages(
    'Meanwhile at the desk.',
    'First, without a network.',
    'Second, without a network.',
  );
  await customer.expectNothingToSend();
  expect(await storedTexts(product, ['customer', 'agent'])).toEqual([
    'Meanwhile at the desk.',
    'First, without a network.',
    'Second, without a network.',
  ]);
});

test('without a network the agent goes on writing, and all of it arrives once, in order', async ({
  scene,
  product,
}) => {
  const { customer, desk, deskContext } = scene;
  await deskContext.setOffline(true);
  await desk.write('First, from the desk.');
  await desk.write('Second, from the desk.');
  await customer.write('Are you there?');
  await expect.poll(() => storedTexts(product, ['customer'])).toContain('Are you there?');
  await expect(customer.message('First, from the desk.')).toHaveCount(0);
  await deskContext.setOffline(false);
  await customer.expectMessages('Are you there?', 'First, from the desk.', 'Second, from the desk.');
  await expect(desk.message('Are you there?')).toHaveCount(1);
  await desk.expectMessages('First, from the desk.', 'Second, from the desk.');
});

test('S36 a server that is killed loses nothing and doubles nothing, on either side', async ({
  scene,
  product,
}) => {
  const { customer, customerPage, desk, deskPage } = scene;
  await customer.write('Before the crash.');
  await desk.write('Answered before the crash.');
  await expect(customer.message('Answered before the crash.')).toBeVisible();
  // These messages are in flight at the crash, so neither page knows whether they arrived.
  await Promise.all([
    customer.write('During the crash.'),
    desk.write('Answered during the crash.'),
    product.installation.crash(),
  ]);
  await customer.write('While it is down.');
  await desk.write('Answered while it is down.');
  await product.installation.restart();

  const told = ['Before the crash.', 'During the crash.', 'While it is down.'];
  const answered = ['Answered before the crash.', 'Answered during the crash.', 'Answered while it is down.'];
  const checkBoth = async () => {
    await desk.expectMessages(...told);
    await desk.expectMessages(...answered);
    await customer.expectMessages(...answered);
    await customer.expectMessages(...told);
  };
  await test.step('both pages recover by themselves', checkBoth);
  await customer.expectNothingToSend();
  expect(await storedTexts(product, ['customer'])).toEqual(told);
  expect(await storedTexts(product, ['agent'])).toEqual(answered);
  await test.step('and show the same after a reload', async () => {
    await customerPage.reload();
    await deskPage.reload();
    await desk.openConversation(/./);
    await checkBoth();
  });
  await test.step('and go on live', async () => {
    await customer.write('Still there?');
    await expect(desk.message('Still there?')).toBeVisible();
    await desk.write('Still here.');
    await expect(customer.message('Still here.')).toBeVisible();
  });
});

test('S38 a server that is asked to stop finishes, and both sides go on with the next one by themselves', async ({
  scene,
  product,
}) => {
  const { customer, desk } = scene;
  await customer.write('Before the restart.');
  await expect(desk.message('Before the restart.')).toBeVisible();
  // These messages are in flight when the server is asked to stop. It answers them, or the page sends them again to
  // the next server.
  await Promise.all([
    customer.write('During the restart.'),
    desk.write('Answered during the restart.'),
    product.installation.shutDown(),
  ]);
  await customer.write('While there is none.');
  await desk.write('Answered while there is none.');
  await product.installation.restart();
  const told = ['Before the restart.', 'During the restart.', 'While there is none.'];
  const answered = ['Answered during the restart.', 'Answered while there is none.'];
  await desk.expectMessages(...told);
  await customer.expectMessages(...answered);
  await customer.expectNothingToSend();
  expect(await storedTexts(product, ['customer'])).toEqual(told);
  expect(await storedTexts(product, ['agent'])).toEqual(answered);
});

test('requests that are cut off in the middle are sent again, and arrive once', async ({
  scene,
  product,
}) => {
  const { customer, customerPage, desk, deskPage } = scene;
  // The server gets every message, but its answers never reach the page: the network breaks between request and
  // answer.
  for (const page of [customerPage, deskPage]) {
    await page.route(/\/messages$/, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
  }
  await customer.write('Does this come twice?');
  await expect(desk.message('Does this come twice?')).toBeVisible();
  await desk.write('Not even once more.');
  await expect(customer.message('Not even once more.')).toBeVisible();
  for (const page of [customerPage, deskPage]) await page.unrouteAll({ behavior: 'wait' });
  await customer.write('Good.');
  await desk.expectMessages('Does this come twice?', 'Not even once more.', 'Good.');
  await customer.expectMessages('Does this come twice?', 'Not even once more.', 'Good.');
  await customer.expectNothingToSend();
  expect(await storedTexts(product, ['customer', 'agent'])).toEqual([
    'Does this come twice?',
    'Not even once more.',
    'Good.',
  ]);
});
