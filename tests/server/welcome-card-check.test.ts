import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../src/api/__generated__/schema.d.ts';
import type { Knowledge } from '../support/knowledge.ts';
import { officeBench } from '../support/office-bench.ts';
import { Robots } from '../support/robots.ts';

type Schemas = components['schemas'];

const bench = officeBench();

let knowledge: Knowledge;
let robots: Robots;
let sales: Schemas['Category'];
let prices: Schemas['Category'];

beforeEach(async () => {
  ({ knowledge } = bench);
  robots = new Robots(bench.office);
  sales = await knowledge.addCategory('Sales');
  prices = await knowledge.addCategory('Prices', sales.categoryId);
});

/** A robot of these categories, with these questions on its card. */
const carded = (
  categoryIds: string[] | null,
  questions: Schemas['WelcomeQuestions'],
  more: Partial<Schemas['RobotContent']> = {},
) =>
  robots.add('Pop', {
    contentScope: { categoryIds, documentIds: null },
    welcomeCard: { title: {}, questions },
    ...more,
  });

async function check(): Promise<Schemas['UnansweredCardQuestion'][]> {
  const path = `/apps/${bench.office.sdkAppId}/welcome-card-check`;
  return (await bench.office.owner.get<Schemas['WelcomeCardCheck']>(path)).body.items;
}

describe('a question of a welcome card', () => {
  it('is told where all activated Q&As that ask it lie outside the categories of its robot', async () => {
    const elsewhere = await knowledge.add('Where are you?', { similarQuestions: ['Where do I find you?'] });
    await knowledge.add('How much is a boat?', { categoryId: prices.categoryId });
    const robot = await carded([sales.categoryId], {
      en: ['where are  you', 'How much is a boat?', 'Ｗｈｅｒｅ do I find you？', 'What do you think?'],
    });
    const told = { robotId: robot.robotId, language: 'en', reason: 'outsideScope', qaId: elsewhere.qaId };
    const { categoryId } = elsewhere;
    expect(await check()).toEqual([
      { ...told, categoryId, question: 'where are  you' },
      { ...told, categoryId, question: 'Ｗｈｅｒｅ do I find you？' },
    ]);
  });

  it('is told where no Q&A that asks it is activated, whatever the categories', async () => {
    const off = await knowledge.add('Where are you?', { status: 'deactivated' });
    const robot = await carded(null, { zh: ['Where are you?'] });
    const { qaId, categoryId } = off;
    const { robotId } = robot;
    const question = 'Where are you?';
    expect(await check()).toEqual([
      { robotId, language: 'zh', question, reason: 'deactivated', qaId, categoryId },
    ]);
  });

  it('is not told where another Q&A of its categories asks it too, or where nothing but an answer has its words', async () => {
    await knowledge.add('Where are you?');
    await knowledge.add('What is your address?', {
      similarQuestions: ['Where are you'],
      categoryId: sales.categoryId,
    });
    await knowledge.add('Who are you?', { answer: 'You ask:\nAnd who is he?' });
    await carded([sales.categoryId], { en: ['Where are you?', 'And who is he?', '?!'] });
    expect(await check()).toEqual([]);
  });

  it('is not told in a language that its robot does not speak', async () => {
    await knowledge.add('Where are you?');
    const questions = { en: ['Where are you?'], zh: ['Where are you?'] };
    await carded([], questions, { language: 'zh' });
    expect((await check()).map(({ language }) => language)).toEqual(['zh']);
  });
});

describe('the Q&As of a robot', () => {
  it('are those of its categories and of those below them, page by page', async () => {
    await knowledge.add('Where are you?');
    await knowledge.add('How much is a boat?', { categoryId: prices.categoryId });
    await knowledge.add('Do you sell boats?', { categoryId: sales.categoryId });
    const { robotId } = await carded([sales.categoryId], {});
    const sort = 'standardQuestion';
    const { body } = await knowledge.list({ robotId, sort, limit: 1 });
    expect(body.items.map(({ standardQuestion }) => standardQuestion)).toEqual(['Do you sell boats?']);
    expect(body.total).toBe(2);
    const next = body.nextCursor ?? '';
    expect(await knowledge.questions({ robotId, sort, cursor: next })).toEqual(['How much is a boat?']);
    expect(await knowledge.questions({ robotId, search: 'boat', sort })).toHaveLength(2);
    expect(await knowledge.questions({ robotId, search: 'where' })).toEqual([]);
    expect((await knowledge.list({ robotId: (await carded(null, {})).robotId })).body.total).toBe(3);
    expect((await knowledge.list({ robotId: 'rob_h4j6k2m2n5p7q3r3s4tv' })).body.total).toBe(0);
  });
});
