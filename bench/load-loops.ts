import { setTimeout as pause } from 'node:timers/promises';

/** The results of a load. */
export interface LoadFigures {
  /** Acknowledged requests a second. */
  perSecond: number;
  /** Milliseconds of each, in ascending order. */
  times: number[];
}

/** Does one thing. After the acknowledgement it returns the milliseconds until the effect, which may come later. */
export type LoadStep = (worker: number, round: number) => Promise<{ time: Promise<number> | number }>;

/** Each of `workers` begins again as soon as it has its answer. */
export async function closedLoop(workers: number, seconds: number, step: LoadStep): Promise<LoadFigures> {
  const times: number[] = [];
  const effects: Promise<void>[] = [];
  let count = 0;
  const began = performance.now();
  const until = began + seconds * 1000;
  const work = async (worker: number): Promise<void> => {
    for (let round = 0; performance.now() < until; round += 1) {
      const { time } = await step(worker, round);
      count += 1;
      effects.push(Promise.resolve(time).then((took) => void times.push(took)));
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => work(worker)));
  const took = (performance.now() - began) / 1000;
  await Promise.all(effects);
  return { perSecond: count / took, times: times.toSorted((one, other) => one - other) };
}

/** Begins requests at a fixed rate, whether earlier ones have ended or not. So a growing queue shows in the times. */
export async function openLoop(rate: number, seconds: number, step: LoadStep): Promise<LoadFigures> {
  const times: number[] = [];
  const running: Promise<void>[] = [];
  const began = performance.now();
  for (let begun = 0; begun < rate * seconds;) {
    const due = Math.min(rate * seconds, ((performance.now() - began) / 1000) * rate);
    for (; begun < due; begun += 1) {
      const one = step(begun, 0).then(({ time }) => time);
      running.push(one.then((took) => void times.push(took)));
    }
    await pause(1);
  }
  await Promise.all(running);
  const took = (performance.now() - began) / 1000;
  return { perSecond: running.length / took, times: times.toSorted((one, other) => one - other) };
}

/** @param share 0.99 for the 99th percentile; the result is NaN if nothing was timed */
export function percentile({ times }: LoadFigures, share: number): number {
  return times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
}
