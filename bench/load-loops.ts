import { setTimeout as pause } from 'node:timers/promises';

/** What a load met. */
export interface LoadFigures {
  /** Acknowledged a second. */
  perSecond: number;
  /** Milliseconds of each, in rising order. */
  times: number[];
}

/** Does one thing; once it is acknowledged, it gives the milliseconds until it had its effect, which may take longer. */
export type LoadStep = (worker: number, round: number) => Promise<{ time: Promise<number> | number }>;

/** Each of `workers` begins anew as soon as it has its answer. */
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

/** Begins at a fixed rate, whatever has become of those before: a queue that grows shows in the times. */
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

/** @param share 0.99 for the 99th percentile; NaN where nothing was timed */
export function percentile({ times }: LoadFigures, share: number): number {
  return times[Math.floor(share * (times.length - 1))] ?? Number.NaN;
}
