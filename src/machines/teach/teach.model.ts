import { defineModel, doneEvent, failedEvent } from '../model-types.ts';
import { teachMachine } from './teach.machine.ts';

export const teachModel = defineModel({
  machine: teachMachine,
  kind: 'session',
  inputs: {
    unanswered: { sdkAppId: '1400000001', question: 'parcel where', alike: [], answer: '' },
    replied: { sdkAppId: '1400000001', question: 'parcel where', alike: [], answer: 'It is on its way.' },
    alike: { sdkAppId: '1400000001', question: 'parcel where', alike: ['my parcel where'], answer: '' },
  },
  cases: {
    'question.changed': { type: 'question.changed', question: 'Parcel, where?' },
    'question.changed:blank': { type: 'question.changed', question: ' ' },
    'alike.chosen': { type: 'alike.chosen', alike: [] },
    'answer.changed': { type: 'answer.changed', answer: 'Soon.' },
    'target.chosen:qa': { type: 'target.chosen', target: { kind: 'qa', qaId: 'qa_1' } },
    'target.chosen:new': { type: 'target.chosen', target: { kind: 'new' } },
    'lesson.given': { type: 'lesson.given', key: 'key-1' },
    'lesson.abandoned': { type: 'lesson.abandoned' },
    'save.done': doneEvent('save', {
      sdkAppId: '1400000001',
      qaId: 'qa_1',
      standardQuestion: 'Where is my parcel?',
      question: 'parcel where',
      alike: [],
      added: ['parcel where'],
      newVersion: null,
    }),
    'save.failed': failedEvent('save', { code: 'networkError' }),
    'save.failed:duplicate': failedEvent('save', {
      code: 'duplicateName',
      fields: [{ pointer: '/standardQuestion', code: 'duplicate' }],
    }),
  },
  distinguish: ({ question, alike, answer, target }) => [
    question.trim() === '',
    alike.length,
    answer === '',
    target?.kind,
  ],
});
