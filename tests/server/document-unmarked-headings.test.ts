import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docxParts, pdfOf } from '../support/document-files.ts';
import { DocumentReader } from '../support/document-reader.ts';
import { zipOf } from '../support/zip-files.ts';

let reader: DocumentReader;

beforeAll(async () => {
  reader = await DocumentReader.open();
});

afterAll(() => reader.close());

describe('a heading that is written as other lines are', () => {
  test('is a line of its own in a PDF if it has a number, and no step is one', async () => {
    const { passages } = await reader.read(
      'pdf',
      pdfOf([
        [
          '1. Unfolding the bed',
          'Remove the seat cushions. Pull the strap at the front until',
          'the frame locks. Then unfold the rear part and lay the',
          'mattress on it.',
          '2. Folding it up',
          'Do all of it the other way round:',
          '1. Lift the mattress',
          '2. Push the rear part down until it lies on the other and',
          'the strap is free.',
        ],
      ]),
    );
    expect(passages.map(({ text }) => text)).toEqual([
      [
        '1. Unfolding the bed',
        'Remove the seat cushions. Pull the strap at the front until the frame locks. Then unfold the rear part and lay the mattress on it.',
        '2. Folding it up',
        'Do all of it the other way round: 1. Lift the mattress 2. Push the rear part down until it lies on the other and the strap is free.',
      ].join('\n'),
    ]);
  });

  test.each([
    ['4. Adjusting the doors', 'Turn the front screw of each hinge. '],
    ['Adjusting the doors', 'Turn the front screw of each hinge. '],
    ['四、调整柜门', '拧动每个铰链前面的螺丝。'],
  ])('stays with what stands below it: %s', async (title, sentence) => {
    const below = sentence.repeat(Math.ceil(400 / sentence.length)).trim();
    const { passages } = await reader.read('txt', [below, title, below].join('\n\n'));
    expect(passages.map(({ text }) => text)).toEqual([below, `${title}\n${below}`]);
  });
});

test('a heading of Word is one also if nothing says what its style is called', async () => {
  const paragraph = (properties: string, text: string) =>
    `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body = [
    paragraph('<w:pStyle w:val="Heading1"/>', '4. Adjusting the doors'),
    paragraph('', 'Turn the front screw of each hinge.'),
    paragraph('<w:outlineLvl w:val="1"/>', 'Oiling the hinges'),
    paragraph('<w:outlineLvl w:val="9"/>', 'Use oil without resin.'),
  ].join('');
  const { passages } = await reader.read('docx', zipOf(docxParts(body, '')));
  expect(passages.map(({ heading, text }) => [heading?.split(' › ').at(-1), text])).toEqual([
    ['4. Adjusting the doors', 'Turn the front screw of each hinge.'],
    ['Oiling the hinges', 'Use oil without resin.'],
  ]);
});
