import { hanRunKey, wordKey } from '../matching/features.ts';

/** Words that questions and answers are put together with. What they are about is told by others. */
const words = [
  'a an the and or but if then so because as of at by for with about into through to from up down in out on off over under',
  'i me my mine we us our you your he him his she her it its they them their this that these those there here',
  'is are was were be been being am do does did done have has had having can could will would shall should may might must',
  'not no nor only own same than too very just now what which who whom whose when where why how long much many often far',
  "all any both each few more most other some such again once please get got need want i'm i've i'd it's what's that's",
  "don't doesn't can't isn't aren't won't after before until while during tell know thing things way possible happen happens",
  'still already also even else really actually take takes use let say mean means',
];
const characters =
  '的了吗呢吧啊呀么如何嘛是有在就都也还很个这那我你您他她它们什怎样能会可以要想请问一下谁哪几多少久给把被到和跟与及或其上来去再又才后时候没不用得地着过';

const keys: ReadonlySet<number> = new Set([
  ...words.flatMap((line) => line.split(' ').map(wordKey)),
  ...Array.from(characters, hanRunKey),
]);

/** Whether a feature is that of such a word or character. */
export function isFunctionWord(key: number): boolean {
  return keys.has(key);
}
