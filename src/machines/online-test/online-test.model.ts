import { customerMessageMaxCharacters } from '../rules/limits.ts';
import { defineModel, done, elapsed, failed, observed } from '../model-types.ts';
import { onlineTestMachine } from './online-test.machine.ts';

export const onlineTestModel = defineModel({
  machine: onlineTestMachine,
  kind: 'session',
  inputs: { new: { sdkAppId: '1400000001', language: 'en' } },
  cases: {
    'draft.changed': { type: 'draft.changed', text: 'Where is my parcel?' },
    'draft.changed:tooLong': { type: 'draft.changed', text: 'x'.repeat(customerMessageMaxCharacters + 1) },
    'language.chosen': { type: 'language.chosen', language: 'zh' },
    'question.asked': { type: 'question.asked', questionId: 'question-1' },
    'question.chosen': { type: 'question.chosen', questionId: 'question-2', text: 'Track my order' },
    'question.retried': { type: 'question.retried' },
    'question.abandoned': { type: 'question.abandoned' },
    'askBot.done': done('askBot'),
    'askBot.failed': failed('askBot', { code: 'networkError' }),
    'askBot.failed:indexBuilding': failed('askBot', { code: 'indexBuilding', retryAfterSeconds: 2 }),
    'indexRetry.elapsed': elapsed('indexRetry', 'onlineTest.indexBuilding'),
    'index.building': observed('index', { data: 'building' }),
    'index.ready': observed('index', { data: 'ready' }),
    'index.failed': observed('index', { data: 'failed' }),
    'index.empty': observed('index', { data: 'empty' }),
  },
  // However many were asked, only the last one can be asked again or given up.
  distinguish: ({ draft, asked }) => [draft.length, asked.at(-1)?.questionId],
});
