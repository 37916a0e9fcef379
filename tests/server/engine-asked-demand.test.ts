import { describe, expect, it } from 'vitest';
import { normalizeText } from '../../server/engine/matching/normalize.ts';
import { answersOf, surestFirst } from '../../server/engine/passages/answers-of.ts';
import { demandOf } from '../../server/engine/passages/asked-demand.ts';
import { PassageIndex } from '../../server/engine/passages/passage-index.ts';
import { Segment } from '../../server/engine/passages/segment.ts';
import { documentThresholdDefault } from '../../src/machines/rules/limits.ts';

function meets(asked: string, sentence: string, heading = ''): boolean | null {
  return demandOf(normalizeText(asked))?.([sentence], heading) ?? null;
}

describe('a question for a price', () => {
  it.each([
    ['How much is a lost blade?', 'A lost blade costs 35 pounds.', ''],
    ['How much is a cleaning?', 'Forty-five minutes, 85 for adults.', 'Cleaning'],
    ['How much is boarding for a cat?', 'Boarding costs £24 a night for a cat.', ''],
    ['Is there a fee for parking?', 'Parking is free.', ''],
    ['镜盒多少钱', '丢失镜盒补发收费 20 元。', ''],
  ])('is answered by one of the thing: %s, %s', (asked, sentence, heading) => {
    expect(meets(asked, sentence, heading)).toBe(true);
  });

  it.each([
    ['How much does a mower cost?', 'Damage insurance costs 6 pounds a day.', 'Insurance'],
    ['How much does a mower cost?', 'You pay at most 90 pounds if the mower breaks down.', ''],
    ['castrate cat cost', 'Boarding costs £24 a night for a cat.', ''],
    ['How much is petrol?', 'Fill the tank with petrol.', 'Fuel'],
    ['镜片多少钱', '镜片每天应用清水冲洗 2 次。', '镜片'],
    ['电池多少钱', '请把电池充到 60%。', '电池'],
  ])('is not answered by another: %s, %s', (asked, sentence, heading) => {
    expect(meets(asked, sentence, heading)).toBe(false);
  });
});

describe('a question for a time', () => {
  it.each([
    ['How long does a full tank last?', 'A full tank lasts for three hours.', true],
    ['How long does insurance last?', 'Insurance costs 6 pounds a day.', false],
    ['When do you deliver hedges?', 'Hedges are delivered on pallets.', false],
    ['When do you deliver hedges?', 'Hedges are delivered in autumn.', true],
    ['验光要多长时间', '验光每次大约 20 分钟。', true],
    ['发货要多长时间', '发货请拨打热线。', false],
    ['什么时候发货', '发货请拨打热线。', false],
    ['什么时候发货', '付款后发货。', true],
  ])('needs one: %s, %s', (asked, sentence, expected) => {
    expect(meets(asked, sentence)).toBe(expected);
  });
});

describe('a question whether something can be returned', () => {
  it.each([
    ['Can I return tulip bulbs?', 'Plant tulip bulbs 15 cm deep.', false],
    ['Can I return tulip bulbs?', 'Bulbs can be exchanged until they are planted.', true],
    ['鼻托可以退吗', '硅胶鼻托每年更换一次。', false],
    ['鼻托可以退吗', '鼻托拆封后不退不换。', true],
  ])('needs a word of returning: %s, %s', (asked, sentence, expected) => {
    expect(meets(asked, sentence)).toBe(expected);
  });
});

describe('another question', () => {
  it.each([
    'How much water do roses need?',
    'How do I clean lenses?',
    'How do I pay?',
    '怎么清洗镜片',
    'roses',
  ])('may be answered by anything: %s', (asked) => {
    expect(meets(asked, 'Roses need ten litres.')).toBeNull();
  });
});

const sections = [
  [
    'Insurance',
    'Damage insurance costs 6 pounds a day. With it you pay at most 90 pounds if the mower breaks down.',
  ],
  ['Hedges', 'Hedges are delivered on pallets. The driver needs a hard surface.'],
  ['Lawn care', 'Feed the lawn with nitrogen in April, when it begins to grow.'],
  ['镜片', '镜片每天应用清水冲洗 2 次。不要用热水清洗镜片。'],
  ['鼻托', '硅胶鼻托每年更换一次。'],
] as const;

function scoreOf(asked: string): number {
  const passages = sections.map(([heading, text], at) => ({ place: at + 1, heading, text }));
  const index = new PassageIndex([{ documentId: 'doc', segment: new Segment(passages), leftOut: new Set() }]);
  const { found, ...counts } = index.search(asked, 8);
  const read = found.map(({ place }) => ({ ...passages[place - 1]!, documentName: 'Shop' }));
  return surestFirst(read, answersOf(asked, counts, read))[0]?.answer?.score ?? 0;
}

describe('a document', () => {
  it.each([
    'How much does a mower cost?',
    'How much does delivery of hedges cost?',
    'When do you deliver hedges?',
    'Do I feed the lawn with nitrogen in October?',
    '镜片多少钱',
    '鼻托可以退吗',
  ])('does not answer what it does not say: %s', (asked) => {
    expect(scoreOf(asked)).toBeLessThan(documentThresholdDefault);
  });

  it.each([
    'How much does damage insurance cost?',
    'Do I feed the lawn with nitrogen in April?',
    '鼻托多久更换一次',
    '镜片每天冲洗几次',
  ])('answers what it says: %s', (asked) => {
    expect(scoreOf(asked)).toBeGreaterThanOrEqual(documentThresholdDefault);
  });
});
