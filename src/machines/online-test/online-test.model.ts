import { customerMessageMaxCharacters } from '../rules/limits.ts';
import { defineModel, doneEvent, elapsedEvent, failedEvent, observedEvent } from '../model-types.ts';
import { onlineTestMachine } from './online-test.machine.ts';

export const onlineTestModel = defineModel({
  machine: onlineTestMachine,
  kind: 'session',
  inputs: { new: { sdkAppId: '1400000001', language: 'en' } },
  cases: {
    'draft.changed': { type: 'draft.changed', text: 'Where is my parcel?' },
    'draft.changed:tooLong': { type: 'draft.changed', text: 'x'.repeat(customerMessageMaxCharacters + 1) },
    'language.chosen': { type: 'language.chosen', language: 'zh' },
    'robot.chosen': { type: 'robot.chosen', robotId: 'rob_1' },
    'question.asked': { type: 'question.asked', questionId: 'question-1' },
    'question.chosen': { type: 'question.chosen', questionId: 'question-2', text: 'Track my order' },
    'question.retried': { type: 'question.retried' },
    'question.abandoned': { type: 'question.abandoned' },
    'askBot.done': doneEvent('askBot'),
    'askBot.failed': failedEvent('askBot', { code: 'networkError' }),
    'askBot.failed:indexBuilding': failedEvent('askBot', { code: 'indexBuilding', retryAfterSeconds: 2 }),
    'indexRetry.elapsed': elapsedEvent('indexRetry', 'onlineTest.indexBuilding'),
    'index.building': observedEvent('index', { data: 'building' }),
    'index.ready': observedEvent('index', { data: 'ready' }),
    'index.failed': observedEvent('index', { data: 'failed' }),
    'index.empty': observedEvent('index', { data: 'empty' }),
  },
  // Only the last question can be repeated or abandoned, however many there are.
  distinguish: ({ draft, asked }) => [draft.length, asked.at(-1)?.questionId],
});
