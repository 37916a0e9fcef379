import { type AnyMachineSnapshot, transition } from 'xstate';
import type { MachineModel } from '../../../src/machines/model-types.ts';
import type { Arc } from '../../../src/machines/paths/graph.ts';
import { silenceMachine, stateKey } from '../../../src/machines/paths/places.ts';
import { type Path, pathsOf } from '../../../src/machines/paths/strategies.ts';
import type { Answer, Reply } from '../http.ts';
import type { Judge } from '../judge.ts';
import { read } from '../json.ts';
import { type CaseResult, Deviation, NotJudged } from '../results.ts';
import { waitFor } from '../waiting.ts';
import { disagreement } from '../effects/agreement.ts';
import type { LifecycleDriver } from './driver.ts';

/**
 * Walks paths that together take every event that a client can cause. In every state on the way it also sends the
 * events that the machine refuses.
 */
export async function walkLifecycle<Subject>(judge: Judge, driver: LifecycleDriver<Subject>): Promise<void> {
  const walk = new Walk(judge, driver);
  for (const [label, reason] of Object.entries(driver.unreachable)) walk.skip(label, reason);
  for (const path of pathsOf(drivable(driver), { strategy: 'edges' })) await walk.take(path);
}

/** The model, reduced to the events that the driver can cause. */
function drivable<Subject>({ model, inputs, events }: LifecycleDriver<Subject>): MachineModel {
  const pick = <Value>(from: Readonly<Record<string, Value>>, names: readonly string[]) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));
  return { ...model, inputs: pick(model.inputs, inputs), cases: pick(model.cases, Object.keys(events)) };
}

class Walk<Subject> {
  readonly #judge: Judge;
  readonly #driver: LifecycleDriver<Subject>;
  readonly #subject: Pick<CaseResult, 'part' | 'subject' | 'tag'>;
  /** Reported moves, and reported states with their refusals. */
  readonly #reported = new Set<string>();
  /** Moves that failed. */
  readonly #broken = new Set<string>();

  constructor(judge: Judge, driver: LifecycleDriver<Subject>) {
    this.#judge = judge;
    this.#driver = driver;
    this.#subject = { part: 'lifecycles', subject: driver.model.machine.id, tag: '' };
  }

  skip(label: string, reason: string): void {
    this.#judge.notJudged(this.#subject, label, reason);
  }

  async take({ graph, arcs }: Path): Promise<void> {
    const { world } = this.#judge;
    const labels = arcs.map(({ label }) => label);
    let subject: Subject;
    try {
      subject = await this.#driver.begin(world, { input: graph.start, labels });
    } catch (error) {
      this.#judge.failed(this.#subject, `begins as ${graph.start}`, error);
      return;
    }
    try {
      let { snapshot } = graph.root;
      await this.#stand(subject, snapshot, null, `begins as ${graph.start}`);
      await this.#refusals(subject, snapshot);
      for (const arc of arcs) {
        // Follows the machine event by event, because the nodes of a graph omit what decides nothing, such as the
        // reason of an end.
        [snapshot] = transition(silenceMachine(this.#driver.model.machine), snapshot, arc.event);
        if (!(await this.#move(subject, arc, snapshot))) return;
        await this.#refusals(subject, snapshot);
      }
    } catch (error) {
      this.#judge.failed(this.#subject, `the path ${labels.join(', ')}`, error);
    } finally {
      await this.#driver.end(subject, world);
    }
  }

  /** @returns whether the thing is in the machine's state */
  async #move(subject: Subject, arc: Arc, after: AnyMachineSnapshot): Promise<boolean> {
    const name = `${arc.from.state}: ${arc.label} → ${arc.to.state}`;
    // Every other path through this move would wait in vain again.
    if (this.#broken.has(name)) return false;
    try {
      const answer = (await this.#driver.events[arc.label]?.send?.(subject, this.#judge.world)) ?? null;
      if (answer !== null && answer.status >= 300) throw this.#wrongRefusal(arc, answer);
      await this.#stand(subject, after, answer, name);
      if (answer !== null) await this.#agree(answer, name, arc);
      await this.#driver.settle?.(subject, this.#judge.world);
      return true;
    } catch (error) {
      this.#broken.add(name);
      this.#judge.failed(this.#subject, name, error);
      return false;
    }
  }

  #wrongRefusal({ from, to, label }: Arc, answer: Answer): Error {
    const state = read(answer.body, 'state');
    if (this.#driver.passing.includes(from.state) && answer.status === 409 && state !== from.state) {
      return new NotJudged(`The backend had left ${from.state} before ${label} could be sent.`);
    }
    return new Deviation(
      `${label} is admitted in ${from.state} and leads to ${to.state}`,
      refusalIn(answer),
      answer.curl,
    );
  }

  /** Waits until the backend reports this state. */
  async #stand(
    subject: Subject,
    snapshot: AnyMachineSnapshot,
    answer: Answer | null,
    name: string,
  ): Promise<void> {
    const state = stateKey(snapshot.value);
    if (this.#driver.passing.includes(state)) return;
    const wanted = { state, ...this.#driver.predict(snapshot, subject) };
    const found = await waitFor(
      () => this.#driver.read(subject, this.#judge.world),
      (each) => isAs(each, wanted),
      this.#judge.patience,
    );
    if (!isAs(found, wanted)) throw new Deviation(described(wanted), described(found), answer?.curl ?? null);
    if (this.#reported.has(name)) return;
    this.#reported.add(name);
    this.#judge.passed(this.#subject, name, described(wanted));
  }

  /** What the backend answered is what can be read. States with the same name may differ in what is answered there. */
  async #agree(reply: Reply, move: string, { from, to }: Arc): Promise<void> {
    const name = `${move}: what was answered can be read`;
    const place = [name, from.key, to.key].join(' ');
    if (this.#reported.has(place)) return;
    this.#reported.add(place);
    const fault = await disagreement(this.#judge, reply);
    const expected = 'the same as the answer';
    if (fault === null) this.#judge.passed(this.#subject, name, expected);
    else this.#judge.failed(this.#subject, name, new Deviation(expected, fault, reply.curl));
  }

  /** Sends the events that the machine refuses in this state. The backend must refuse them and change nothing. */
  async #refusals(subject: Subject, snapshot: AnyMachineSnapshot): Promise<void> {
    const { events, model, passing } = this.#driver;
    const state = stateKey(snapshot.value);
    if (passing.includes(state)) {
      const name = `${state}: what is refused there`;
      if (!this.#reported.has(name)) this.skip(name, `A backend may leave ${state} before it can be asked.`);
      this.#reported.add(name);
      return;
    }
    for (const [label, driver] of Object.entries(events)) {
      const event = model.cases[label];
      if (event === undefined || driver.send === null || snapshot.can(event)) continue;
      if (driver.canSendRefused?.(snapshot, subject) !== true) continue;
      const name = `${state}: ${label} is refused`;
      if (this.#reported.has(name)) continue;
      this.#reported.add(name);
      try {
        const answer = await driver.send(subject, this.#judge.world);
        const after = await this.#driver.read(subject, this.#judge.world);
        const wanted = this.#refusalOf(label, snapshot, event.type);
        const got = answer === null ? 'nothing could be asked' : refusalIn(answer);
        if (got !== wanted) throw new Deviation(wanted, got, answer?.curl ?? null);
        if (after.state !== state) {
          throw new Deviation(`it still stands in ${state}`, described(after), answer?.curl ?? null);
        }
        this.#judge.passed(this.#subject, name, wanted);
      } catch (error) {
        this.#judge.failed(this.#subject, name, error);
      }
    }
  }

  #refusalOf(label: string, snapshot: AnyMachineSnapshot, type: string): string {
    const state = stateKey(snapshot.value);
    const other = this.#driver.events[label]?.refusal?.(snapshot);
    if (other !== undefined && other.code !== 'transitionRefused') return `${other.status} ${other.code}`;
    return `409 transitionRefused of ${this.#driver.model.machine.id} in ${state} for ${type}`;
  }
}

function refusalIn({ status, body }: Answer): string {
  const code = read(body, 'code');
  if (code !== 'transitionRefused') return typeof code === 'string' ? `${status} ${code}` : String(status);
  const [lifecycle, state, event] = ['lifecycle', 'state', 'event'].map((name) => String(read(body, name)));
  return `${status} transitionRefused of ${lifecycle} in ${state} for ${event}`;
}

function isAs(found: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(wanted).every(([name, value]) => found[name] === value);
}

function described(standing: Readonly<Record<string, unknown>>): string {
  return Object.entries(standing)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');
}
