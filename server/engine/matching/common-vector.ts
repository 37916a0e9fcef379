/**
 * Ordinary sentences of nothing in particular. The mean of their vectors is what all vectors of a model have in common,
 * which says nothing about a text. Models differ much in it: of some, any two texts have a cosine of 0.8.
 */
export const ordinarySentences: readonly string[] = [
  'The train leaves at six in the evening.',
  'My sister plays the piano every Sunday.',
  'How tall is the tower in the old town?',
  'Please close the window before it rains.',
  'We painted the kitchen yellow last spring.',
  'Which river flows through the capital?',
  'He forgot his umbrella on the bus.',
  'Can you send me the report by Friday?',
  'The soup needs a little more salt.',
  'Dogs are not allowed in the museum.',
  'I would like two tickets for tonight.',
  'Her phone fell into the lake.',
  '火车晚上六点出发。',
  '我妹妹每个星期天弹钢琴。',
  '老城里的塔有多高？',
  '下雨前请把窗户关上。',
  '去年春天我们把厨房刷成了黄色。',
  '哪条河流经首都？',
  '他把雨伞忘在公交车上了。',
  '星期五之前能把报告发给我吗？',
  '汤里还要加一点盐。',
  '博物馆里不许带狗。',
  '我想要两张今晚的票。',
  '她的手机掉进了湖里。',
];

/** Our vectors have a multiple of so many numbers. */
const step = 16;

/** A vector of another model, with zeros up to a length that ours can have. */
export function evenLength(vector: Float32Array): Float32Array {
  if (vector.length % step === 0) return vector;
  const even = new Float32Array(Math.ceil(vector.length / step) * step);
  even.set(vector);
  return even;
}

/** The mean of unit vectors. */
export function commonOf(vectors: readonly Float32Array[]): number[] {
  const units = vectors.map(unitOf);
  return Array.from(units[0] ?? [], (_, at) => {
    const sum = units.reduce((total, unit) => total + unit[at]!, 0);
    return Math.fround(sum / units.length);
  });
}

/** A vector without what all vectors of its model have in common. */
export function withoutCommon(vector: Float32Array, common: readonly number[]): Float32Array {
  return unitOf(vector).map((value, at) => value - common[at]!);
}

function unitOf(vector: Float32Array): Float32Array {
  const length = Math.hypot(...vector);
  return length > 0 ? vector.map((value) => value / length) : vector;
}
