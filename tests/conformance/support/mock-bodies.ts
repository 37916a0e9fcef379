import { seedOwner } from '../../../tools/mock/state.ts';

/** Bodies that differ from the examples, because the mock starts with the examples. */
export const mockBodies: Readonly<Record<string, object>> = {
  signIn: { email: seedOwner.email, password: seedOwner.password },
  createQa: { standardQuestion: 'Is this new?', similarQuestions: [], answer: 'Yes.' },
  createChitchat: {
    language: 'en',
    question: 'Is this small talk new?',
    similarQuestions: [],
    answers: [{ text: 'Yes.', blocks: null }],
    offersPerson: false,
  },
  createWebhook: { name: 'New', url: 'https://new.acme.test/told', events: ['qa.changed'] },
  updateQa: {
    standardQuestion: 'Is this changed?',
    similarQuestions: [],
    answer: 'Yes.',
    categoryId: 'cat_b5c6d7e2f3g4h5i6j7k2',
  },
  // The time of the example has passed.
  scheduleDeployment: {
    dueAt: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
    timeZone: 'Asia/Shanghai',
    note: '',
  },
  createMember: {
    nickname: 'New',
    email: 'new@acme.test',
    password: 'Quiet-Sea-42',
    consoleRole: null,
    deskRole: 'agent',
  },
};
