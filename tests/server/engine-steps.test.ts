import { describe, expect, it } from 'vitest';
import { answersOf, surestFirst } from '../../server/engine/passages/answers-of.ts';
import { PassageIndex } from '../../server/engine/passages/passage-index.ts';
import { longestOf } from '../../server/engine/passages/passage-sentences.ts';
import { Segment } from '../../server/engine/passages/segment.ts';
import { documentThresholdDefault } from '../../src/machines/rules/limits.ts';

interface Written {
  heading: string | null;
  text: string;
}

const below = (heading: string | null, ...lines: readonly string[]): Written => ({
  heading,
  text: lines.join('\n'),
});

function ask(asked: string, written: readonly Written[], documentName = 'Manual'): string | null {
  const passages = written.map((one, at) => ({ place: at + 1, ...one }));
  const index = new PassageIndex([{ documentId: 'doc', segment: new Segment(passages), leftOut: new Set() }]);
  const { found, ...counts } = index.search(asked, 8);
  const read = found.map(({ place }) => ({ ...passages[place - 1]!, documentName }));
  const [best] = surestFirst(read, answersOf(asked, counts, read));
  return best && best.answer.score >= documentThresholdDefault ? best.answer.text : null;
}

const unfolding =
  'Remove the seat cushions. Pull the strap at the front towards you until the frame locks with a click. Then unfold the rear part and place the mattress on it.';
const sofa = [
  below(
    null,
    '1. Unfolding the bed',
    unfolding,
    '2. Cleaning the cover',
    'The cover has a zip on all four sides. Take it off and wash it at 30 degrees. Do not tumble dry it.',
  ),
];
const unfoldingInChinese = '取下坐垫。向前拉出拉带，直到床架咔嗒一声锁定。然后展开后半部分，铺上床垫。';
const sofaInChinese = [
  below(
    null,
    '1. 展开沙发床',
    unfoldingInChinese,
    '2. 清洗沙发套',
    '沙发套四面都有拉链。请取下沙发套，用 30 度水清洗。不要烘干。',
  ),
];

describe('a question how something is done', () => {
  it.each(['how do I unfold the sofa bed?', 'How to unfold the bed', 'How can I unfold the sofa bed'])(
    'is answered with all steps, from the first: %s',
    (asked) => {
      expect(ask(asked, sofa, 'Sofa bed')).toBe(unfolding);
    },
  );

  it.each(['沙发床怎么展开？', '如何展开沙发床', '怎样展开沙发床'])(
    'is answered with all steps in Chinese, too: %s',
    (asked) => {
      expect(ask(asked, sofaInChinese)).toBe(unfoldingInChinese);
    },
  );

  it('is answered with the steps below a marked heading', () => {
    expect(ask('how do I unfold the sofa bed?', [below('1. Unfolding the bed', unfolding)], 'Sofa bed')).toBe(
      unfolding,
    );
  });

  it('is answered so by what its own words name, without the word how', () => {
    expect(ask('unfolding the bed', sofa)).toBe(unfolding);
  });

  const steps = ['1. Empty the tray.', '2. Pour the descaler into the tank.', '3. Hold the steam button.'];
  const stepsInChinese = ['1. 清空滴水盘。', '2. 将除垢剂倒入水箱。', '3. 按住蒸汽键三秒。'];
  it.each([
    ['how do I descale the machine?', 'Descaling the machine', steps],
    ['how do I pour in the descaler?', 'Care', steps],
    ['怎么给机器除垢', '给机器除垢', stepsInChinese],
    ['除垢剂怎么倒', '保养', stepsInChinese],
  ])('is answered with the whole list: %s', (asked, heading, list) => {
    expect(ask(asked, [below(heading, ...list)])).toBe(list.join('\n'));
  });

  it('is answered with steps that are paragraphs without numbers', () => {
    const paragraphs = ['Switch the pump off.', 'Open the valve.', 'Then drain the boiler into a bucket.'];
    expect(ask('how do I drain the boiler?', [below('Winter', ...paragraphs)])).toBe(paragraphs.join('\n'));
  });

  it('takes no other procedure of the section before its own', () => {
    const battery =
      'Charge the battery fully. Plug the charger into the socket.\nTo remove the battery, turn the key to the left. Then pull it upwards.';
    expect(ask('how do I remove the battery?', [below('Power', battery)])).toBe(
      'To remove the battery, turn the key to the left. Then pull it upwards.',
    );
  });

  it.each([
    [
      'how do I mount the shelf?',
      'Mounting the shelf',
      'Turn the screw once more and look at the level again.',
    ],
    ['怎么安装搁板', '安装搁板', '请再拧一圈螺丝，然后用水平尺再检查一遍。'],
  ])('ends at the end of a sentence where the steps are too many: %s', (asked, heading, step) => {
    const first = heading === '安装搁板' ? '先把支架固定在墙上。' : 'Drill two holes.';
    const last = heading === '安装搁板' ? '最后安装搁板。' : 'Then mount the shelf.';
    const glue = heading === '安装搁板' ? '' : ' ';
    const text = ask(asked, [below(heading, [first, ...Array<string>(18).fill(step), last].join(glue))]);
    expect(text?.startsWith(first)).toBe(true);
    expect(text?.endsWith(step)).toBe(true);
    expect(text?.length).toBeLessThanOrEqual(longestOf(text ?? ''));
    expect(text?.length).toBeGreaterThan(longestOf(text ?? '') * 0.7);
  });
});

describe('a numbered heading', () => {
  const doors =
    'Each hinge has three screws. The front one moves the door sideways. Turn the rear one to move it in or out.';
  const doorsInChinese = '每个铰链有三颗螺丝。前面的螺丝左右移动柜门。拧后面的螺丝可前后移动。';
  const cabinet = below(
    null,
    '3. Hanging the doors',
    'Hold the door against the frame. Press the hinge onto its plate until it clicks.',
    '4. Adjusting the doors',
    doors,
  );
  const cabinetInChinese = below(
    null,
    '三、安装柜门',
    '把柜门对准柜体。将铰链按入底座。',
    '四、调整柜门',
    doorsInChinese,
  );

  it.each([
    ['how do i adjust the doors?', cabinet, doors],
    ['adjusting the doors', cabinet, doors],
    ['怎么调整柜门', cabinetInChinese, doorsInChinese],
    ['调整柜门', cabinetInChinese, doorsInChinese],
    ['怎么调整柜门', below(null, '4. 调整柜门', doorsInChinese), doorsInChinese],
    ['如何调整柜门', below(null, '4.2 调整柜门', doorsInChinese), doorsInChinese],
    ['how do i adjust the doors?', below(null, '4.2 Adjusting the doors', doors), doors],
    [
      'how do i adjust the doors?',
      below(null, '4) Adjusting the doors', 'Turn the screw.'),
      'Turn the screw.',
    ],
  ])('is no answer; what stands below it is: %s', (asked, written, expected) => {
    expect(ask(asked, [written])).toBe(expected);
  });

  it.each([
    ['how do i adjust the doors?', '4. Adjusting the doors'],
    ['how do i adjust the doors?', 'Adjusting the doors'],
    ['怎么调整柜门', '四、调整柜门'],
    ['怎么调整柜门', '调整柜门'],
  ])('with nothing below it answers nothing: %s, %s', (asked, title) => {
    expect(ask(asked, [below(null, title)])).toBeNull();
    const oak = below('Doors', 'The doors are made of oak. They weigh 12 kg.', title);
    expect(ask(asked, [oak]) ?? '').not.toContain(title);
  });

  it('stands above a list', () => {
    const list = ['1. Open the door', '2. Turn the screw A', '3. Close the door'];
    expect(ask('how do i adjust the doors?', [below(null, '4. Adjusting the doors', ...list)])).toBe(
      list.join('\n'),
    );
  });

  it('is none where it is the step of a list', () => {
    const list = [
      '1. Open the lid',
      '2. Pull the old filter out',
      '3. Press the new filter in until it clicks.',
    ];
    expect(ask('how do I change the filter?', [below('Changing the filter', ...list)])).toBe(list.join('\n'));
  });

  it('counts as a step where the heading above it is what is asked for', () => {
    const lines = ['1. Unscrew the cap', 'Use the key in the box.', '2. Pull out the filter', 'It may drip.'];
    expect(ask('how do I change the filter?', [below('Changing the filter', ...lines)])).toBe(
      lines.join('\n'),
    );
  });
});
