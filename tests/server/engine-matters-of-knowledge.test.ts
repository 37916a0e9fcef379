import { expect, it } from 'vitest';
import { askAll } from '../../bench/quality/bot.ts';
import { learnedBot } from '../../bench/quality/learned-bot.ts';
import { matchingParameters } from '../../server/engine/matching/parameters.ts';
import { trainIndex } from '../../server/engine/matching/train-index.ts';
import type { Match } from '../../server/engine/matching/types.ts';
import { answerThresholdDefault, suggestionThresholdDefault } from '../../src/machines/rules/limits.ts';

const { likelyByMatter, likelyByMatterAlone } = matchingParameters;

const ask = async (knowledge: Record<string, string[]>, text: string): Promise<Match[]> => {
  const items = Object.entries(knowledge).map(([itemId, questions]) => ({ itemId, questions }));
  return (await trainIndex(items)).match(text, { limit: 5 });
};
const shop = {
  track: ['How can I track my order?'],
  hours: ['What are your opening hours?'],
  cancel: ['How can I cancel my order?'],
  gifts: ['Do you sell gift cards?'],
};

it('answers a matter without a word in common, and says which', async () => {
  const [best, second] = await ask(shop, 'where is my parcel?');
  expect(best).toMatchObject({ itemId: 'track', reason: { sharedMatter: 'trackOrder' } });
  expect(best!.score).toBeGreaterThanOrEqual(answerThresholdDefault);
  expect(second!.score).toBeLessThan(suggestionThresholdDefault);
});

it('suggests two Q&As that are about the same matter', async () => {
  const found = await ask({ ...shop, late: ['Where is my package?'] }, 'my parcel, where is it?');
  expect(
    found
      .slice(0, 2)
      .map(({ itemId }) => itemId)
      .toSorted(),
  ).toEqual(['late', 'track']);
  expect(found[0]!.score - found[1]!.score).toBeLessThan(0.3);
});

it('does not answer a single word that several Q&As have, if it only may be about the matter of one', async () => {
  const found = await ask({ ...shop, late: ['What does it cost to cancel late?'] }, 'cancel');
  expect(found[0]!.score).toBeLessThan(answerThresholdDefault);
  expect((await ask(shop, 'cancel'))[0]!.score).toBeGreaterThanOrEqual(answerThresholdDefault);
});

it('suggests what is about the matter, but names less than is asked', async () => {
  const knowledge = {
    ...shop,
    companies: ['Do you have corporate memberships?'],
    freeze: ['Can I freeze my membership?'],
  };
  const [best] = await ask(knowledge, 'memberships for 30 employees');
  expect(best).toMatchObject({ itemId: 'companies' });
  expect(best!.score).toBeLessThan(answerThresholdDefault);
  expect(best!.score).toBeGreaterThanOrEqual(suggestionThresholdDefault);
});

it('is surer of what only may be about the matter where nothing else comes near', async () => {
  const club = { ...shop, quit: ['How do I cancel my membership?'] };
  const [alone] = await ask(club, 'i wanna quit');
  expect(alone).toMatchObject({ itemId: 'quit', reason: { sharedMatter: 'cancelMembership' } });
  expect(alone!.score).toBeCloseTo(likelyByMatterAlone);
  const [one, other] = await ask({ ...club, end: ['How can I end my membership?'] }, 'i wanna quit');
  expect(one!.score).toBeCloseTo(likelyByMatter.perhaps);
  expect(other!.score).toBeCloseTo(likelyByMatter.perhaps);
  expect(alone!.reason!.parts.lead).toBeGreaterThan(one!.reason!.parts.lead);
});

it('suggests at most what is about another matter', async () => {
  const [best] = await ask(shop, 'how can i change my order?');
  expect(best!.score).toBeLessThan(answerThresholdDefault);
});

it('suggests nobody for a matter that many have, unless they say nothing else', async () => {
  const practice = {
    sleep: ['What happens when my pet is put to sleep?'],
    passport: ['How do I get a pet passport?'],
    cone: ['How long does my pet have to wear the cone?'],
    rabbits: ['Do you treat rabbits and other small animals?'],
  };
  const found = [
    ...(await ask(practice, 'my dog is having a seizure')),
    ...(await ask(practice, 'can i bring my dog')),
  ];
  expect(found.filter(({ score }) => score >= suggestionThresholdDefault)).toEqual([]);
  const [best] = await ask({ ...practice, bring: ['Can I bring my pet?'] }, 'are animals allowed');
  expect(best).toMatchObject({ itemId: 'bring', reason: { sharedMatter: 'pets' } });
  expect(best!.score).toBeGreaterThanOrEqual(answerThresholdDefault);
});

it('takes no word that customers of any shop write for a misspelt one of its own', async () => {
  const tea = { tea: ['卖茶叶吗？'], hours: ['你们几点开门？'], pay: ['怎么付款？'] };
  for (const text of ['国庆节营业吗', '国庆营业吗']) {
    const [best] = await ask(tea, text);
    expect(best).toMatchObject({ itemId: 'hours', reason: { reading: { corrections: [] } } });
    expect(best!.score).toBeLessThan(answerThresholdDefault);
  }
});

it('leaves Q&As with many questions to their own words; one beside others with one keeps its matter', async () => {
  const many = ['How can I track my order?', 'track order', 'tracking of orders', 'order tracking link'];
  const matterIn = async (knowledge: Record<string, string[]>) =>
    (await ask(knowledge, 'where is my parcel?'))[0]?.reason?.sharedMatter ?? null;
  const others = Object.entries(shop).map(([id, questions]) => [
    id,
    questions.flatMap((each) => [each, `Tell me: ${each}`, `I wonder: ${each}`, `Once more: ${each}`]),
  ]);
  expect(await matterIn({ ...Object.fromEntries(others), track: many })).toBeNull();
  expect(await matterIn({ ...shop, track: many })).toBe('trackOrder');
});

it('does not answer in the other language', async () => {
  const [best] = await ask(shop, '我的快递到哪了');
  expect(best?.score ?? 0).toBeLessThan(suggestionThresholdDefault);
});

it('does not answer the opposite', async () => {
  const knowledge = Object.entries(shop).map(([label, [text = '']]) => ({ label, text }));
  const bot = await learnedBot({ language: 'en', knowledge }, null);
  const text = 'i do not want to cancel my order';
  const [outcome] = await askAll(bot, [{ text, label: 'cancel' }]);
  expect(outcome).toMatchObject({ kind: 'suggestions' });
});

it('answers nobody who asks for the general with one of several kinds of it', async () => {
  const school = {
    group: ['How much does a group course cost?'],
    private: ['What do private lessons cost?'],
    children: ["How much do children's courses cost?"],
  };
  for (const text of ['how much is a course', 'course fee', 'how much does a course cost']) {
    const found = await ask(school, text);
    expect(found.filter(({ score }) => score >= suggestionThresholdDefault)).toHaveLength(3);
    expect(found[0]!.score).toBeLessThan(answerThresholdDefault);
  }
  const [only] = await ask({ ...shop, private: school.private }, 'how much is a lesson');
  expect(only).toMatchObject({ itemId: 'private' });
  expect(only!.score).toBeGreaterThanOrEqual(answerThresholdDefault);
});

it.each([
  ['怎么申请退货？', '下单后多久能退货'],
  ['怎么查物流？', '物流不动了'],
])('does not answer %s to who asks when or where, or complains: %s', async (written, text) => {
  const [best] = await ask({ written: [written], hours: ['你们几点开门？'], pay: ['怎么付款？'] }, text);
  expect(best!.score).toBeLessThan(answerThresholdDefault);
});
