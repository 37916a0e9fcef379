import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import { type RichText, plainTextOf } from '../../src/machines/rules/rich-text.ts';
import { richExample } from '../../tools/conformance/rich-example.ts';
import type { Office } from '../support/accounts.ts';
import { type TestApp, startTestApp } from '../support/app.ts';
import { Deployments, answerTo } from '../support/deployments.ts';
import { Customer } from '../support/desk.ts';
import { importOffice } from '../support/imports.ts';
import type { Knowledge, Qa } from '../support/knowledge.ts';
import { changeRobot } from '../support/robots.ts';

let app: TestApp;
let office: Office;
let knowledge: Knowledge;
let deployments: Deployments;

beforeAll(async () => {
  app = await startTestApp({ env: { PARLEY_PUBLIC_URL: 'https://desk.acme.test' } });
});
beforeEach(async () => {
  ({ office, knowledge } = await importOffice(app));
  deployments = new Deployments(office.owner, office.sdkAppId);
});
afterAll(() => app.close());

const question = 'Where is my order?';
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- tests/machines/rich-text.test.ts shows that it is rich text
const blocks = richExample.blocks as RichText;
const rich = { answer: richExample.plainText, blocks };
const saying = (text: string, ...marks: 'bold'[]) => {
  const said: RichText = [{ kind: 'paragraph', content: [{ kind: 'text', text, marks }] }];
  return { answer: plainTextOf(said), blocks: said };
};
const now = async ({ qaId }: Qa) => (await knowledge.read(qaId)).body;
const refused = (pointer: string, code: string) => ({
  status: 422,
  body: { code: 'validationFailed', fields: [{ pointer, code }] },
});

describe('a rich answer', () => {
  it('is kept with one block of each kind, and a plain one has no blocks', async () => {
    const qa = await knowledge.add(question, rich);
    expect(qa).toMatchObject(rich);
    expect(await now(qa)).toEqual(qa);
    const { body } = await knowledge.list({ search: 'parcel' });
    expect(body.items).toEqual([qa]);
    expect((await knowledge.add('Plain?')).blocks).toBeNull();
    expect((await knowledge.add('Null?', { blocks: null })).blocks).toBeNull();
  });

  it.each<[string, object, string, string]>([
    ['another plain text', { answer: 'Something else.', blocks }, '/answer', 'mismatch'],
    ['markup', saying('<b>Yes</b>'), '/blocks/0/content/0/text', 'format'],
    ['an ampersand', saying('Q & A'), '/blocks/0/content/0/text', 'format'],
    ['no block', { answer: 'Yes.', blocks: [] }, '/blocks', 'required'],
    [
      'an unknown block',
      { answer: 'Yes.', blocks: [{ kind: 'html', html: 'x' }] },
      '/blocks/0/kind',
      'unknownValue',
    ],
    [
      'a script',
      { answer: 'a (javascript:alert)', blocks: [{ kind: 'link', text: 'a', url: 'javascript:alert' }] },
      '/blocks/0/url',
      'format',
    ],
    [
      'an extra field',
      { answer: 'Yes.', blocks: [{ ...saying('Yes.').blocks[0], style: 'x' }] },
      '/blocks/0/style',
      'unknownField',
    ],
    [
      'a button without an address',
      { answer: 'Go', blocks: [{ kind: 'button', text: 'Go', action: 'openLink', url: null, value: null }] },
      '/blocks/0/url',
      'required',
    ],
    ['an address in words that is no web address', saying('See ftp://acme.test'), '/answer', 'format'],
  ])('is refused with %s', async (_, body, pointer, code) => {
    const qa = await knowledge.add(question);
    expect(await knowledge.create('New?', body)).toMatchObject(refused(pointer, code));
    expect(await knowledge.update(qa, body)).toMatchObject(refused(pointer, code));
    expect(await now(qa)).toEqual(qa);
  });

  it('is as long as the setting lets its plain text be', async () => {
    const { blocks: long } = saying('x'.repeat(1999));
    const two = {
      answer: `1. ${'x'.repeat(1999)}`,
      blocks: [
        { kind: 'list', ordered: true, items: [[{ kind: 'text', text: 'x'.repeat(1999), marks: [] }]] },
      ],
    };
    expect(await knowledge.create('Long?', { answer: 'x'.repeat(1999), blocks: long })).toMatchObject({
      status: 201,
    });
    expect(await knowledge.create('Longer?', two as object)).toMatchObject({
      status: 422,
      body: { fields: [{ pointer: '/answer', code: 'tooLong', limit: 2000 }] },
    });
  });
});

describe('a change', () => {
  it('of the form alone is a new version; the same form again is none', async () => {
    const qa = await knowledge.add(question, saying('Yes.'));
    const same = [Object.fromEntries(Object.entries(saying('Yes.').blocks[0] ?? {}).toReversed())];
    expect((await knowledge.update(qa, { blocks: same })).body).toEqual(qa);
    const { body: bold } = await knowledge.update(qa, saying('Yes.', 'bold'));
    expect(bold).toMatchObject({ version: 2, ...saying('Yes.', 'bold') });
    const { body: plain } = await knowledge.update(bold, { blocks: null });
    expect(plain).toMatchObject({ version: 3, answer: 'Yes.', blocks: null });
  });

  it('that leaves the form out keeps it beside the same words, and not beside others', async () => {
    const qa = await knowledge.add(question, rich);
    const { body: renamed } = await knowledge.update(qa, { standardQuestion: 'Where is it?' });
    expect(renamed).toMatchObject({ version: 2, ...rich });
    const { body: other } = await knowledge.update(renamed, { answer: 'Here.' });
    expect(other).toMatchObject({ version: 3, answer: 'Here.', blocks: null });
  });

  it('leaves the form in the history, and in what a deleted Q&A comes back as', async () => {
    const qa = await knowledge.add(question, rich);
    const { body: changed } = await knowledge.update(qa, saying('Here.', 'bold'));
    const { body } = await knowledge.versions(qa.qaId);
    expect(body.items.map(({ form }) => form.blocks)).toEqual([saying('Here.', 'bold').blocks, blocks]);
    await knowledge.remove(changed);
    await knowledge.bulk({ qaIds: [qa.qaId], action: 'restore' });
    expect(await now(qa)).toMatchObject({ version: 3, ...saying('Here.', 'bold') });
  });

  it('by similar questions, status, category or a merge keeps the form', async () => {
    const qa = await knowledge.add(question, rich);
    const other = await knowledge.add('Where is my parcel?', saying('Here.', 'bold'));
    await knowledge.addQuestion(qa.qaId, 'Track it');
    await knowledge.move(qa.qaId, 'deactivate');
    const { categoryId } = await knowledge.addCategory('Orders');
    await knowledge.bulk({ qaIds: [qa.qaId], action: 'move', categoryId });
    expect(await now(qa)).toMatchObject(rich);
    await knowledge.merge(qa.qaId, other.qaId, 'other');
    expect(await now(qa)).toMatchObject(saying('Here.', 'bold'));
  });
});

describe('what customers read', () => {
  const lastMessage = async (customer: Customer) => (await customer.look()).messages.at(-1);

  it('is the rich answer of the live version with the installation’s address, whatever the draft says', async () => {
    const qa = await knowledge.add(question, rich);
    await deployments.deploy(app);
    await knowledge.update(qa, { answer: 'Plain.' });
    const customer = await Customer.arrive(app, office);
    const text = rich.answer.replaceAll('{host}', 'https://desk.acme.test');
    expect(await answerTo(app, customer, question)).toBe(text);
    const said = await lastMessage(customer);
    expect(said).toMatchObject({ kind: 'rich', text, sender: 'bot' });
    expect(plainTextOf(said?.blocks ?? [])).toBe(text);
    expect(said?.blocks?.at(-3)).toEqual({
      kind: 'button',
      text: 'Track my parcel',
      action: 'openLink',
      url: 'https://desk.acme.test/track',
      value: null,
    });
  });

  it('is plain where the answer is plain', async () => {
    await knowledge.add(question, { answer: 'Plain.' });
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, question);
    expect(await lastMessage(customer)).toMatchObject({ kind: 'text', text: 'Plain.', blocks: null });
  });

  it('is rich as well where they choose the question from suggestions', async () => {
    for (const name of ['opening hours in summer', 'opening hours in winter'])
      await knowledge.add(name, saying(`About ${name}.`, 'bold'));
    await changeRobot(office, { answerThreshold: 1, suggestionThreshold: 0 });
    await deployments.deploy(app);
    const customer = await Customer.arrive(app, office);
    await answerTo(app, customer, 'opening hours');
    const [first] = (await lastMessage(customer))?.suggestions ?? [];
    await customer.choose(first?.suggestionId ?? '');
    await app.runJobs();
    const { answer: text, blocks: said } = saying(`About ${first?.text}.`, 'bold');
    expect(await lastMessage(customer)).toMatchObject({ kind: 'rich', text, blocks: said });
  });

  it('is what the online test shows, with the place for the address', async () => {
    await knowledge.add(question, rich);
    app.clock.advance(1);
    await app.runJobs();
    const { body } = await office.owner.post<components['schemas']['BotTurn']>(
      `/apps/${office.sdkAppId}/online-test/questions`,
      { text: question, language: 'en' },
    );
    expect(body).toMatchObject({ kind: 'answer', text: rich.answer, blocks });
  });
});
