import { describe, expect, it } from 'vitest';
import { answeringDocuments, readQuestionFile } from '../../bench/documents/answering-documents.ts';
import { answersOf, surestFirst } from '../../server/engine/passages/answers-of.ts';
import { PassageIndex } from '../../server/engine/passages/passage-index.ts';
import { Segment } from '../../server/engine/passages/segment.ts';
import { documentThresholdDefault } from '../../src/machines/rules/limits.ts';
import { readOwnSet } from '../../tools/question-set.ts';

const sections: readonly (readonly [heading: string, text: string])[] = [
  ['Opening hours', 'Monday to Friday 9:00 to 18:00.'],
  ['Warranty', 'Two years on everything, five years on the drivers.'],
  ['Store', '12 Mill Lane, Bristol, beside the old post office.'],
  ['Appointments › Booking', 'Online at any hour or at the front desk.'],
  ['保修期', '所有灯两年，驱动器五年。'],
];

interface Section {
  place: number;
  heading: string;
  text: string;
}

function ask(asked: string, written: readonly (readonly [string, string])[] = sections) {
  const passages = written.map(([heading, text], at): Section => ({ place: at + 1, heading, text }));
  const index = new PassageIndex([{ documentId: 'doc', segment: new Segment(passages), leftOut: new Set() }]);
  const { found, ...counts } = index.search(asked, 8);
  const read = found.map(({ place }) => ({ ...passages[place - 1]!, documentName: 'Shop' }));
  const [best] = surestFirst(read, answersOf(asked, counts, read));
  return best?.answer ?? { text: '', score: 0 };
}

describe('a short section', () => {
  it.each([
    ['What are your opening hours?', '9:00 to 18:00'],
    ['How long is the warranty?', 'Two years'],
    ['Where is your store?', '12 Mill Lane'],
    ['How do I book an appointment?', 'front desk'],
    ['保修期多长', '两年'],
  ])('answers by its heading: %s', (asked, words) => {
    const { text, score } = ask(asked);
    expect(text).toContain(words);
    expect(score).toBeGreaterThanOrEqual(documentThresholdDefault);
  });

  it.each([
    'Is the warranty transferable to a new owner?',
    'Can I change my appointment to Tuesday?',
    'Who is the owner of the store?',
    'Do you sell candles?',
  ])('does not answer what its heading says half of: %s', (asked) => {
    expect(ask(asked).score).toBeLessThan(documentThresholdDefault);
  });

  it('is answered surer than a long one under the same heading', () => {
    const long = Array.from({ length: 12 }, (_, at) => `Paragraph ${at} is about lamps and their shades.`);
    expect(ask('How long is the warranty?', [['Warranty', long.join(' ')]]).score).toBeLessThan(
      ask('How long is the warranty?').score - 0.2,
    );
  });

  it('is answered surer under a heading that says the rest', () => {
    const alone: readonly [string, string] = ['Booking', 'Online at any hour or at the front desk.'];
    const asked = 'How do I book an appointment?';
    expect(ask(asked, [alone]).score).toBeLessThan(ask(asked).score - 0.2);
  });
});

describe('a heading that the document does not mark as one', () => {
  const sheet = [
    'After a tooth extraction',
    'Bite on the gauze for half an hour. Do not smoke for three days. Rinse with salt water from the second day on.',
    'Wisdom teeth',
    'Keep the cheek cool on the first evening. Eat soft food only.',
  ].join('\n');

  it.each([
    ['can I smoke after a tooth extraction?', 'Do not smoke'],
    ['aftercare for wisdom teeth', 'Keep the cheek cool'],
    ['what to eat after wisdom teeth', 'soft food'],
  ])('is no answer; what stands below it is: %s', (asked, words) => {
    const { text } = ask(asked, [['Aftercare', sheet]]);
    expect(text).toContain(words);
    expect(text).not.toMatch(/^(?:After a tooth extraction|Wisdom teeth)/);
  });

  it('takes nothing from what stands before it', () => {
    const { text } = ask('when does the practice open', [
      ['Aftercare', `The practice opens at eight.\n${sheet}`],
    ]);
    expect(text).toContain('opens at eight');
  });

  it('is no row of a list', () => {
    const prices = ['Haircut, women, 45 €', 'Haircut, men, 30 €', 'Colour, from 60 €. Ask us.'].join('\n');
    expect(ask('how much is a haircut for women', [['Prices', prices]]).text).toContain('45 €');
  });
});

describe('documents of short sections', () => {
  it('answer most of what was not learned from, hardly wrongly, and little else', async () => {
    const answer = await answeringDocuments('headed-documents');
    const answered = (text: string): string | null => {
      const said = answer(text);
      return said && said.score >= documentThresholdDefault ? said.text : null;
    };
    const { questions, unanswered } = readQuestionFile('headed-documents');
    const asked = questions.filter((_, at) => at % 2 === 1);
    const right = asked.filter((one) => answered(one.question)?.includes(one.answer) === true);
    const wrong = asked.filter((one) => answered(one.question)?.includes(one.answer) === false);
    expect(right.length / asked.length).toBeGreaterThan(0.65);
    expect(wrong.length / asked.length).toBeLessThan(0.05);
    const near = unanswered.filter(({ question }) => answered(question) !== null);
    expect(near.length / unanswered.length).toBeLessThan(0.08);
    const foreign = (['clinc150', 'shop-bank-zh'] as const)
      .flatMap((name) => readOwnSet(name).testOutOfScope)
      .filter((_, at) => at % 5 === 0);
    expect(foreign.filter((text) => answered(text) !== null).length / foreign.length).toBeLessThan(0.03);
  });
});
