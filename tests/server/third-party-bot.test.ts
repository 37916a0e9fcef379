import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { answerByHook } from '../../server/services/conversations/hook-replies.ts';
import type { Office } from '../support/accounts.ts';
import type { TestApp } from '../support/app.ts';
import { Customer } from '../support/desk.ts';
import { type HookStandIn, isSignedBy, replying, textReply } from '../support/hook-stand-in.ts';
import { startHookOffice } from '../support/hook-office.ts';
import type { ThirdPartyBot } from '../support/third-party-bot.ts';

let app: TestApp;
let office: Office;
let bot: ThirdPartyBot;
let hook: HookStandIn;
let secret: string;

beforeAll(async () => {
  ({ app, office, bot, hook, secret } = await startHookOffice());
});
afterAll(async () => {
  await hook.close();
  await app.close();
});
afterEach(async () => {
  hook.reset();
  await bot.let('third-party');
});

const said = async (customer: Customer) =>
  (await customer.look()).messages.slice(1).map(({ sender, text }) => `${sender}: ${text}`);

async function tells(text: string, customer?: Customer): Promise<Customer> {
  const who = customer ?? (await Customer.arrive(app, office));
  await who.say(text);
  await app.runJobs();
  return who;
}

describe('while it serves', () => {
  test('each message goes to the hook, signed, with an id and its time (S29)', async () => {
    const customer = await tells('Hello.');
    expect(await said(customer)).toEqual(['customer: Hello.', 'bot: You said: Hello.']);
    const [delivery] = hook.deliveries;
    expect(hook.deliveries).toHaveLength(1);
    expect(delivery && isSignedBy(secret, delivery)).toBe(true);
    expect(delivery?.signature).toContain(`t=${Math.floor(app.clock.now().getTime() / 1000)},`);
    expect(delivery?.message).toEqual({
      deliveryId: expect.stringMatching(/^dlv_[a-z2-7]{20}$/),
      sdkAppId: office.sdkAppId,
      conversationId: customer.conversationId,
      isTest: false,
      language: 'en',
      text: 'Hello.',
      replyBefore: new Date(app.clock.now().getTime() + 1000).toISOString(),
    });
  });

  test('messages that come close together are asked one by one, in their order', async () => {
    const customer = await Customer.arrive(app, office);
    for (const text of ['One.', 'Two.', 'Three.']) await customer.say(text);
    await app.runJobs();
    expect(hook.texts).toEqual(['One.', 'Two.', 'Three.']);
    expect((await said(customer)).slice(3)).toEqual([
      'bot: You said: One.',
      'bot: You said: Two.',
      'bot: You said: Three.',
    ]);
  });

  test('a message is asked once however many jobs there are for it, and again under its id after a crash', async () => {
    const customer = await Customer.arrive(app, office);
    await customer.say('Once.');
    const { signal } = new AbortController();
    const answerNow = () => answerByHook(app.deps, office.sdkAppId, customer.conversationId, signal);
    await Promise.all([answerNow(), answerNow(), answerNow()]);
    expect(hook.texts).toEqual(['Once.']);
    await customer.say('Twice.');
    const stop = new AbortController();
    hook.answer = () => stop.abort(new Error('The process stops.'));
    await expect(
      answerByHook(app.deps, office.sdkAppId, customer.conversationId, stop.signal),
    ).rejects.toThrow('The process stops.');
    hook.answer = replying(textReply('Here.'));
    await app.runJobs();
    expect(hook.texts).toEqual(['Once.', 'Twice.', 'Twice.']);
    const [, first, second] = hook.deliveries.map(({ message }) => message.deliveryId);
    expect(second).toBe(first);
    expect((await said(customer)).slice(2)).toEqual(['customer: Twice.', 'bot: Here.']);
  });

  test('a suggestion that the customer picks goes to the hook as a text', async () => {
    hook.answer = replying({ kind: 'suggestions', text: 'Which one?', suggestions: ['The red', 'The blue'] });
    const customer = await tells('A bicycle.');
    const offered = (await customer.look()).messages.at(-1);
    expect(offered).toMatchObject({ kind: 'suggestions', text: 'Which one?' });
    expect(offered?.suggestions?.map(({ text }) => text)).toEqual(['The red', 'The blue']);
    const suggestionId = offered?.suggestions?.[1]?.suggestionId ?? '';
    const id = randomUUID();
    const { body } = await customer.choose(suggestionId, id);
    await app.runJobs();
    expect(hook.texts).toEqual(['A bicycle.', 'The blue']);
    await customer.leave();
    app.clock.advance(1);
    await customer.startAgain();
    expect(await customer.choose(suggestionId, id)).toMatchObject({ status: 201, body });
    expect(await customer.choose(suggestionId)).toMatchObject({
      status: 422,
      body: { code: 'validationFailed' },
    });
  });

  test('several replies are said in turn, and a hand-over brings the customer to a person', async () => {
    hook.answer = replying(
      textReply('One moment.'),
      { kind: 'handover', text: 'A colleague will help you.', suggestions: [] },
      textReply('Never said.'),
    );
    const customer = await tells('I want to cancel.');
    const { messages, status } = await customer.look();
    expect(status).toBe('queued');
    expect(messages.slice(2).map(({ text }) => text)).toEqual([
      'One moment.',
      'A colleague will help you.',
      expect.any(String),
    ]);
  });

  test('a reply that looks like an escape is said as it is, and the next message answered too', async () => {
    hook.answer = replying(textReply('Write \\u0000 there.'));
    const customer = await tells('How do I write it?');
    await tells('And then?', customer);
    expect((await said(customer)).filter((line) => line.startsWith('bot'))).toEqual([
      'bot: Write \\u0000 there.',
      'bot: Write \\u0000 there.',
    ]);
  });

  test('the built-in bot is let in again at once, for new messages', async () => {
    const customer = await tells('Opening hours?');
    await bot.let('built-in');
    await tells('Opening hours?', customer);
    expect((await said(customer)).filter((line) => line.startsWith('bot'))).toEqual([
      'bot: You said: Opening hours?',
      'bot: From nine to five.',
    ]);
    expect(hook.texts).toEqual(['Opening hours?']);
  });
});

describe('a hook that fails', () => {
  const failures: Record<string, HookStandIn['answer']> = {
    'answers another status': (response) => response.writeHead(500).end(),
    'promises to answer later': (response) => response.writeHead(202).end(),
    redirects: (response) => response.writeHead(307, { location: `${hook.url}/elsewhere` }).end(),
    'answers no JSON': (response) => response.end('<html>'),
    'answers something else': (response) => response.end('{"replies":[{"kind":"song"}]}'),
    'says nothing': replying(),
    'says too much at once': replying(...Array.from({ length: 6 }, () => textReply('More.'))),
    'says what cannot be stored': replying(textReply('\u0000')),
    'never ends': (response) => {
      response.write('{');
      const more = setInterval(() => response.write(' '.repeat(10_000)), 5);
      response.on('close', () => clearInterval(more));
    },
    'hangs up': (response) => response.destroy(),
    'is silent': () => undefined,
  };

  test.each(Object.keys(failures))(
    'and %s is asked once, and the customer gets the fallback message',
    async (name) => {
      hook.answer = failures[name] ?? hook.answer;
      const customer = await tells('Hello.');
      expect(await said(customer)).toEqual(['customer: Hello.', 'bot: Sorry.']);
      expect(hook.deliveries).toHaveLength(1);
      expect((await customer.look()).status).toBe('bot');
    },
  );

  test('says so in the language that the customer writes', async () => {
    hook.answer = (response) => response.writeHead(503).end();
    expect((await said(await tells('包裹在哪里？'))).at(-1)).toMatch(/^bot: \p{Script=Han}/u);
  });

  test('offers a person after as many fallbacks as the settings say', async () => {
    hook.answer = (response) => response.writeHead(503).end();
    const customer = await tells('Hello.');
    expect((await customer.look()).messages.at(-1)?.offersPerson).toBe(false);
    await tells('Hello?', customer);
    expect((await customer.look()).messages.at(-1)?.offersPerson).toBe(true);
  });

  test('brings a person where the hook says so', async () => {
    await bot.change({ onFailure: 'person' });
    hook.answer = (response) => response.writeHead(503).end();
    const customer = await tells('Hello.');
    expect((await said(customer)).slice(0, 2)).toEqual(['customer: Hello.', 'bot: Sorry.']);
    expect((await customer.look()).status).toBe('queued');
    await bot.change({ onFailure: 'fallback' });
  });

  test('delays no other: more than its share at once is answered without it (S32)', async () => {
    const { hooks } = app.deps;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const running = hooks.withRoom('acme', 1, () => held);
    expect(await hooks.withRoom('acme', 1, async () => 'room')).toBeNull();
    expect(await hooks.withRoom('other', 1, async () => 'room')).toBe('room');
    release();
    await running;
    expect(await hooks.withRoom('acme', 1, async () => 'room')).toBe('room');
  });
});
