import { beforeEach, describe, expect, it } from 'vitest';
import { officeBench } from '../support/office-bench.ts';

const bench = officeBench();

describe('paging', () => {
  it('visits every Q&A once, the last changed first, whatever changes meanwhile', async () => {
    for (let index = 0; index < 9; index += 1) {
      // Three Q&As for each time; among those, ids decide the order.
      if (index % 3 === 0) bench.app.clock.advance(1);
      await bench.knowledge.add(`Question ${index}?`);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await bench.knowledge.list({ limit: 2, ...(cursor === null ? {} : { cursor }) });
      expect(body.total).toBeGreaterThanOrEqual(9);
      seen.push(...body.items.map((qa) => qa.standardQuestion));
      cursor = body.nextCursor;
      bench.app.clock.advance(1);
      if (seen.length === 4) await bench.knowledge.add('Later?');
    } while (cursor !== null);
    expect(seen).toHaveLength(9);
    expect(seen.toSorted()).toEqual(Array.from({ length: 9 }, (_, index) => `Question ${index}?`));
    expect(seen.map((question) => Math.floor(Number(question.slice(9, -1)) / 3))).toEqual([
      2, 2, 2, 1, 1, 1, 0, 0, 0,
    ]);
    expect((await bench.knowledge.list({ limit: 10 })).body.nextCursor).toBeNull();
  });

  it('visits every Q&A once in the order of the questions, from either end, whatever changes meanwhile', async () => {
    const long = 'm'.repeat(99);
    const inOrder = ['Alpha', 'beta', 'ＧＡＭＭＡ', `${long}1`, `${long}2`, 'zeta', '发票', '退款'];
    for (const question of inOrder.toReversed()) await bench.knowledge.add(question);
    for (const [sort, expected] of [
      ['standardQuestion', inOrder],
      ['-standardQuestion', inOrder.toReversed()],
    ] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { body } = await bench.knowledge.list({
          sort,
          limit: 1,
          ...(cursor === null ? {} : { cursor }),
        });
        cursor = body.nextCursor;
        expect((cursor ?? '').length).toBeLessThanOrEqual(512);
        for (const qa of body.items) {
          seen.push(qa.standardQuestion);
          // Its place stays, although it is gone.
          if (qa.standardQuestion === 'zeta') await bench.knowledge.remove(qa);
        }
      } while (cursor !== null);
      expect(seen).toEqual(expected);
      await bench.knowledge.add('zeta');
    }
  });

  it('begins with what has not changed for longest if asked so', async () => {
    for (const question of ['One?', 'Two?', 'Three?']) {
      bench.app.clock.advance(1);
      await bench.knowledge.add(question);
    }
    const first = (await bench.knowledge.list({ sort: 'updatedAt', limit: 2 })).body;
    expect(first.items.map((qa) => qa.standardQuestion)).toEqual(['One?', 'Two?']);
    const cursor = first.nextCursor ?? '';
    expect(await bench.knowledge.questions({ sort: 'updatedAt', limit: 2, cursor })).toEqual(['Three?']);
    expect((await bench.knowledge.list({ limit: 2, cursor })).status).toBe(422);
  });

  it('refuses a cursor under other filters than those it was issued for', async () => {
    for (const question of ['One?', 'Two?']) await bench.knowledge.add(question);
    const { nextCursor } = (await bench.knowledge.list({ limit: 1, status: 'activated' })).body;
    const cursor = nextCursor ?? 'none';
    expect((await bench.knowledge.list({ limit: 1, status: 'activated', cursor })).status).toBe(200);
    expect((await bench.knowledge.list({ limit: 1, status: 'deactivated', cursor })).status).toBe(422);
    expect((await bench.knowledge.list({ limit: 1, status: 'activated', search: 'x', cursor })).status).toBe(
      422,
    );
  });

  it('refuses a cursor that is none of ours', async () => {
    for (const cursor of ['x', Buffer.from('2026-13-45T00:00:00.000Z qa_1').toString('base64url')]) {
      expect(await bench.knowledge.list({ cursor })).toMatchObject({
        status: 422,
        body: { fields: [{ pointer: '/query/cursor', code: 'format' }] },
      });
    }
  });
});

describe('searching', () => {
  beforeEach(async () => {
    await bench.knowledge.add('怎么申请退款？', {
      similarQuestions: ['我要退钱', 'I want a REFUND'],
      answer: '打开“我的订单”。',
    });
    await bench.knowledge.add('How long is delivery?', { answer: 'Two days; 100% sure, or 50_50.' });
    await bench.knowledge.add('ＶＩＰ会员？', { answer: 'Für Stammkunden: C:\\temp' });
  });

  it.each([
    ['退款', ['怎么申请退款？']],
    ['退', ['怎么申请退款？']],
    ['我的订单', ['怎么申请退款？']],
    ['refund', ['怎么申请退款？']],
    ['deliv', ['How long is delivery?']],
    ['DELIVERY long', ['How long is delivery?']],
    ['long delivery vip', []],
    ['vip', ['ＶＩＰ会员？']],
    ['ｖｉｐ', ['ＶＩＰ会员？']],
    ['FÜR', ['ＶＩＰ会员？']],
    ['100%', ['How long is delivery?']],
    ['1%', []],
    ['0_5', ['How long is delivery?']],
    ['0_0', []],
    ['c:\\t', ['ＶＩＰ会员？']],
    ["'; drop table qas; --", []],
  ])('finds %s', async (search, questions) => {
    const { body } = await bench.knowledge.list({ search });
    expect(body.items.map((qa) => qa.standardQuestion)).toEqual(questions);
    expect(body.total).toBe(questions.length);
  });

  it('white space alone searches for nothing', async () => {
    expect((await bench.knowledge.list({ search: '   ' })).body.total).toBe(3);
  });
});

describe('what a search found a Q&A by', () => {
  it('is told if only a similar question has all its words, also in the order of the questions', async () => {
    await bench.knowledge.add('Where is my parcel?', { similarQuestions: ['My parcel is lost'] });
    const { qaId } = await bench.knowledge.add('Refunds', {
      similarQuestions: ['Money back', 'Lost ＰＡＲＣＥＬ, give me my money', 'My money for a lost parcel'],
    });
    await bench.knowledge.add('Letters', {
      similarQuestions: ['Lost mail'],
      answer: 'As with a lost parcel.',
    });
    const match = { qaId, similarQuestion: 'Lost ＰＡＲＣＥＬ, give me my money' };
    const { body } = await bench.knowledge.list({ search: 'money parcel' });
    expect(body).toMatchObject({ total: 1, draftTotal: 3, matches: [match] });
    const sorted = (await bench.knowledge.list({ search: 'parcel', sort: 'standardQuestion' })).body;
    expect(sorted.items.map((qa) => qa.standardQuestion)).toEqual([
      'Letters',
      'Refunds',
      'Where is my parcel?',
    ]);
    expect(sorted).toMatchObject({ total: 3, matches: [match] });
    expect((await bench.knowledge.list()).body).toMatchObject({ total: 3, draftTotal: 3, matches: [] });
  });
});

describe('filters', () => {
  it('a category includes those below it', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const late = await bench.knowledge.addCategory('Late', orders.categoryId);
    await bench.knowledge.add('In orders?', { categoryId: orders.categoryId });
    await bench.knowledge.add('In late?', { categoryId: late.categoryId });
    await bench.knowledge.add('Elsewhere?');
    const inOrders = await bench.knowledge.questions({ categoryId: orders.categoryId });
    expect(inOrders.toSorted()).toEqual(['In late?', 'In orders?']);
    expect(await bench.knowledge.questions({ categoryId: late.categoryId })).toEqual(['In late?']);
    expect((await bench.knowledge.list({ categoryId: 'cat_nowhere' })).body).toMatchObject({
      items: [],
      total: 0,
    });
  });

  it('narrow together', async () => {
    const orders = await bench.knowledge.addCategory('Orders');
    const { categoryId } = orders;
    await bench.knowledge.add('Parcel one?', { categoryId });
    await bench.knowledge.add('Parcel two?', { categoryId, status: 'deactivated' });
    await bench.knowledge.add('Parcel three?', { status: 'deactivated' });
    await bench.knowledge.add('Letter?', { categoryId, status: 'deactivated' });
    expect((await bench.knowledge.list({ categoryId })).body).toMatchObject({ total: 3, draftTotal: 4 });
    const filter = { categoryId, status: 'deactivated', search: 'parcel', deployState: 'pendingAdd' };
    expect((await bench.knowledge.list(filter)).body).toMatchObject({
      items: [{ standardQuestion: 'Parcel two?' }],
      total: 1,
    });
    expect((await bench.knowledge.list({ ...filter, deployState: 'live' })).body).toMatchObject({
      items: [],
      total: 0,
    });
  });
});
