import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { TurnCandidate, TurnStep } from '../../server/engine/turn/step.ts';
import { turnSteps } from '../../server/engine/turn/steps.ts';
import { type DecidedTurn, takeTurn, type TurnMemory } from '../../server/engine/turn/take-turn.ts';
import { readContract } from '../../tools/gen-document.ts';
import { servedPart } from '../../tools/gen-served.ts';

const settings = {
  answerThreshold: 0.7,
  suggestionThreshold: 0.3,
  suggestionCount: 2,
  handoverAfterFallbacks: 2,
  suggestionMessage: { en: 'Did you mean:' },
  fallbackMessage: { en: 'Sorry, I do not know.' },
};

const parcels: TurnCandidate = {
  qaId: 'qa_1',
  standardQuestion: 'Where is my parcel?',
  matchedQuestion: 'Where is my parcel?',
  answer: 'Under “My orders”.',
  status: 'activated',
  score: 0.8,
  exact: false,
};

/** A bot with extra steps, over several turns. */
class Talk {
  readonly #steps: readonly TurnStep[];
  #memory: TurnMemory = {};
  lookups = 0;

  constructor(steps: readonly TurnStep[]) {
    this.#steps = steps;
  }

  async say(text: string): Promise<DecidedTurn> {
    const findCandidates = (asked: string): Promise<TurnCandidate[]> => {
      this.lookups += 1;
      return Promise.resolve(asked.includes('parcel') ? [parcels] : []);
    };
    const turn = { text, language: 'en', settings, memory: this.#memory, findCandidates } as const;
    const decided = await takeTurn(turn, this.#steps);
    this.#memory = decided.memory;
    return decided;
  }
}

function outcomes(decided: DecidedTurn): string[] {
  return decided.trace.map(({ step, outcome }) => `${step} ${outcome}`);
}

/** A bot with these steps of the product; the product may have more. */
const names = ['normalize', 'exactMatch', 'directMatch', 'suggestions', 'fallback', 'handover'];
const steps = turnSteps.filter(({ name }) => names.includes(name));

const before = (name: string, step: TurnStep): TurnStep[] =>
  steps.flatMap((each) => (each.name === name ? [step, each] : [each]));

/** Like a running task flow: asks for a number, waits for it, and lets the bot answer a question in between. */
const runningFlow: TurnStep = {
  name: 'runningFlow',
  applies: ({ personWish }) => personWish === null || 'personAsked',
  run: ({ text }, { note }) => {
    if (text === 'return an order')
      return {
        outcome: 'hit',
        detail: 'sameQuestion',
        decision: { kind: 'answer', text: 'Which order?' },
        note: 'order',
      };
    if (note !== 'order') return { outcome: 'miss', detail: 'noSameQuestion' };
    if (!/^\d+$/u.test(text)) return { outcome: 'miss', detail: 'noSameQuestion', note };
    return {
      outcome: 'hit',
      detail: 'sameQuestion',
      decision: { kind: 'answer', text: `Order ${text} may be returned.` },
    };
  },
};

/** Like an AI agent: asks a model, which takes time and may have no answer. */
const aiAgent = (model: (text: string) => Promise<string | null>): TurnStep => ({
  name: 'aiAgent',
  applies: ({ isEmpty }) => !isEmpty || 'nothingLeft',
  run: async ({ text }) => {
    const said = await model(text);
    return said === null
      ? { outcome: 'miss', detail: 'nothingToSay' }
      : { outcome: 'hit', detail: 'sameQuestion', decision: { kind: 'answer', text: said } };
  },
});

describe('a step that is added to the list', () => {
  it('takes part in its place, over several turns, and nothing else changes', async () => {
    const talk = new Talk(before('exactMatch', runningFlow));
    const asked = await talk.say('return an order');
    expect(asked).toMatchObject({ kind: 'answer', text: 'Which order?', origin: null, candidates: [] });
    expect(outcomes(asked)).toEqual([
      'normalize hit',
      'runningFlow hit',
      'exactMatch skipped',
      'directMatch skipped',
      'suggestions skipped',
      'fallback skipped',
      'handover skipped',
    ]);
    expect(talk.lookups).toBe(0);
    const between = await talk.say('where is my parcel then');
    expect(between).toMatchObject({ kind: 'answer', origin: { kind: 'qa', id: 'qa_1' } });
    expect(outcomes(between).slice(1, 4)).toEqual(['runningFlow miss', 'exactMatch miss', 'directMatch hit']);
    expect(await talk.say('4711')).toMatchObject({ kind: 'answer', text: 'Order 4711 may be returned.' });
    expect(await talk.say('4711')).toMatchObject({ kind: 'fallback' });
  });

  it('is skipped for the reason that it gives, and has then forgotten', async () => {
    const talk = new Talk(before('exactMatch', runningFlow));
    await talk.say('return an order');
    const passedOn = await talk.say('talk to a person');
    expect(passedOn.kind).toBe('handover');
    expect(passedOn.trace[1]).toMatchObject({ outcome: 'skipped', detail: 'personAsked' });
    expect(await talk.say('4711')).toMatchObject({ kind: 'fallback' });
  });

  it('may wait for something, as an AI agent does, and leave the turn to those that follow', async () => {
    const answers = new Map([['hello there', 'Hello! What can I do for you?']]);
    const talk = new Talk(
      before(
        'suggestions',
        aiAgent((text) => Promise.resolve(answers.get(text) ?? null)),
      ),
    );
    expect(await talk.say('hello there')).toMatchObject({ kind: 'answer', text: answers.get('hello there') });
    const silent = await talk.say('good bye');
    expect(silent).toMatchObject({ kind: 'fallback', offersPerson: false });
    expect(outcomes(silent).slice(2)).toEqual([
      'directMatch miss',
      'aiAgent miss',
      'suggestions miss',
      'fallback hit',
      'handover miss',
    ]);
    expect(await talk.say('good bye')).toMatchObject({ kind: 'fallback', offersPerson: true });
    expect((await talk.say('  ')).trace[3]).toMatchObject({ outcome: 'skipped', detail: 'nothingLeft' });
  });
});

describe('the trace of a step that is added', () => {
  it('keeps to the contract, whatever the step calls itself and its reasons', async () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
    const { schemas } = servedPart(readContract()).components;
    const isOfContract = ajv.addSchema({ $id: 'contract', components: { schemas } }).compile({
      $ref: 'contract#/components/schemas/TraceEntry',
    });
    const greeting: TurnStep = {
      name: 'greeting',
      applies: () => true,
      run: () => ({ outcome: 'hit', detail: 'greeted', decision: { kind: 'answer', text: 'Hello!' } }),
    };
    const { trace } = await new Talk(before('exactMatch', greeting)).say('Hello');
    expect(trace[1]).toMatchObject({ step: 'greeting', outcome: 'hit', detail: 'greeted' });
    expect(trace.map((entry) => isOfContract(entry))).toEqual(trace.map(() => true));
    expect(isOfContract({ ...trace[1], step: 'Greeting step' })).toBe(false);
  });
});

describe('the loop over the steps', () => {
  it('looks the candidates up once, whoever asks how often', async () => {
    const talk = new Talk(steps);
    await talk.say('no idea');
    expect(talk.lookups).toBe(1);
  });

  it('fails rather than saying nothing where no step decides', async () => {
    const talk = new Talk(steps.filter(({ name }) => name !== 'fallback' && name !== 'handover'));
    await expect(talk.say('no idea')).rejects.toThrow('No step of the turn decided.');
  });
});
