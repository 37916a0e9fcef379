import { describe, expect, it } from 'vitest';
import { documentThresholdDefault } from '../../src/machines/rules/limits.ts';
import { answeringDocuments, readQuestionFile } from '../../bench/documents/answering-documents.ts';

describe('prices, times and what is allowed, asked in a few words', () => {
  it.each([
    ['campsite', 'are dogs allowed', 'on a lead'],
    ['campsite', 'how much for a dog', '4 euros'],
    ['campsite', 'can we use a generator', 'prohibited'],
    ['campsite', 'how much is a bike', '12 euros a day'],
    ['tram-museum', 'can i take my pushchair on the tram', 'folded'],
    ['veterinary-clinic', 'do you clip nails', 'Nail clipping'],
    // With what is allowed beside what is not.
    ['holiday-park', 'are dogs allowed', 'Dogs are welcome on pitches'],
    ['holiday-park', 'which mobile homes allow dogs', 'in the Lark mobile homes'],
    ['holiday-park', 'are dogs allowed in the heron', 'Dogs are welcome on pitches'],
    ['holiday-park', 'are dogs allowed in the heron', 'not allowed in the Heron'],
    // By the row of a table.
    ['holiday-park', 'how much is a kayak', 'Extra: Kayak per hour; Price: 8'],
    ['游泳馆', '可以带狗吗', '宠物'],
    ['游泳馆', '少儿班多少钱', '1680'],
  ])('are answered: %s, %s', async (name, text, said) => {
    const answer = (await answeringDocuments('house-rules', `${name}.md`))(text);
    expect(answer?.text).toContain(said);
    expect(answer?.score).toBeGreaterThanOrEqual(documentThresholdDefault);
  });

  it.each([
    ['tram-museum', 'how many trams do you have', 'a number of something else'],
    ['tram-museum', 'how fast do the trams go', 'no figure'],
    ['tram-museum', 'do you do guided tours for adults', 'those for others'],
    ['tram-museum', 'can i hire the tea room for a party', 'something else of it'],
    ['游泳馆', '教练电话多少', 'no number to call'],
  ])('are not answered by what lacks what is asked for: %s, %s: %s', async (name, text) => {
    const answer = (await answeringDocuments('house-rules', `${name}.md`))(text);
    expect(answer?.score ?? 0).toBeLessThan(documentThresholdDefault);
  });

  it('are answered rightly as often as today at least, and hardly ever where nothing is said', async () => {
    const { questions, unanswered } = readQuestionFile('house-rules');
    const names = [...new Set(questions.map(({ document }) => document))];
    const asked = new Map(
      await Promise.all(
        names.map(async (name) => [name, await answeringDocuments('house-rules', name)] as const),
      ),
    );
    const said = ({ document, question }: (typeof unanswered)[number]): string | null => {
      const answer = asked.get(document)?.(question);
      return answer && answer.score >= documentThresholdDefault ? answer.text.toLowerCase() : null;
    };
    const answered = questions.filter((each) => said(each) !== null);
    const right = answered.filter((each) => said(each)?.includes(each.answer.toLowerCase()));
    expect(right.length).toBeGreaterThanOrEqual(111);
    expect(answered.length - right.length).toBeLessThanOrEqual(3);
    expect(unanswered.filter((each) => said(each) !== null).length).toBeLessThanOrEqual(3);
  });
});
