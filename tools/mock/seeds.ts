import type { JsonObject } from '../conformance/json.ts';

const at = '2026-11-21T08:05:00.000Z';
const orders = 'cat_b5c6d7e2f3g4h5i6j7k2';
const unsorted = 'cat_a2b3c4d5e6f7g2h3i4jk';

function qa(
  number: number,
  standardQuestion: string,
  similar: string[],
  answer: string,
  category = 'Orders',
): JsonObject {
  return {
    qaId: `qa_m3n4p5q6r7s2t3u4v5w${number}`,
    standardQuestion,
    similarQuestions: similar,
    answer,
    categoryId: category === 'Orders' ? orders : unsorted,
    categoryPath: [category],
    status: 'activated',
    deployState: 'live',
    updatedAt: at,
    version: 1,
  };
}

const member = (memberId: string, nickname: string, email: string, roles: JsonObject): JsonObject => ({
  memberId,
  nickname,
  email,
  consoleRole: null,
  deskRole: null,
  access: 'active',
  agentStatus: null,
  createdAt: '2026-11-21T08:00:00.000Z',
  ...roles,
});

/** The first items of lists for which the contract has too few examples. By path template. */
export const seeds: Readonly<Record<string, JsonObject[]>> = {
  '/apps/{sdkAppId}/members': [
    member('mem_h4j6k2m2n5p7q3r3s4tv', 'Mei Lin', 'mei@acme.test', {
      consoleRole: 'superAdministrator',
      deskRole: 'deskAdmin',
      agentStatus: 'offline',
    }),
    member('mem_c5d6e7f2g3h4i5j6k7l2', 'Chen Yu', 'chen@acme.test', {
      deskRole: 'agent',
      agentStatus: 'offline',
    }),
  ],
  '/apps/{sdkAppId}/robots': [
    {
      robotId: 'rob_h4j6k2m2n5p7q3r3s4tv',
      isDefault: true,
      botType: 'qaBot',
      name: 'Pip',
      answerThreshold: 0.7,
      suggestionThreshold: 0.3,
      suggestionCount: 3,
      welcomeMessage: { zh: '您好，我是小皮。', en: 'Hello, I am Pip.' },
      fallbackMessage: { zh: '抱歉，这个问题我还不会。', en: 'Sorry, I do not know that yet.' },
      suggestionMessage: { zh: '您是想问：', en: 'Did you mean:' },
      handoverAfterFallbacks: 2,
      answerMaxCharacters: 2000,
      createdAt: '2026-11-21T08:00:00.000Z',
      version: 1,
    },
  ],
  '/apps/{sdkAppId}/categories': [
    { categoryId: unsorted, name: 'Unsorted', parentId: null, isDefault: true, qaCount: 0 },
    { categoryId: orders, name: 'Orders', parentId: null, isDefault: false, qaCount: 0 },
  ],
  '/apps/{sdkAppId}/qas': [
    qa(
      2,
      'Where is my order?',
      ['Track my parcel', 'When will my order arrive?'],
      'You find the state of your order under “My orders”.',
    ),
    qa(
      3,
      'How do I cancel an order?',
      ['I want to cancel'],
      'Open the order and press “Cancel”, until it is packed.',
    ),
    qa(4, 'How can I pay?', ['Do you take credit cards?'], 'By card, by transfer or on delivery.'),
    qa(
      5,
      'How do I return something?',
      ['Send it back'],
      'Print the label under “Returns” within 30 days.',
      'Unsorted',
    ),
    qa(6, '你们几点上班？', ['营业时间'], '周一至周五九点到十八点。', 'Unsorted'),
  ],
  // No job runs at first, because a running one would block new ones.
  '/apps/{sdkAppId}/imports': [],
  '/apps/{sdkAppId}/deployments': [
    {
      deploymentId: 'dep_t6u7v2w3x4y5z6a7b2c3',
      version: 1,
      status: 'deployed',
      live: true,
      note: 'The first questions',
      progress: null,
      stage: null,
      failure: null,
      counts: [
        { kind: 'qa', added: 5, changed: 0, removed: 0, total: 5 },
        { kind: 'robot', added: 0, changed: 0, removed: 0, total: 1 },
      ],
      questionCount: 11,
      livePeriods: [
        {
          startedAt: at,
          endedAt: null,
          how: 'deployed',
          by: { memberId: 'mem_h4j6k2m2n5p7q3r3s4tv', nickname: 'Mei Lin' },
          reason: '',
        },
      ],
      createdAt: at,
      createdBy: { memberId: 'mem_h4j6k2m2n5p7q3r3s4tv', nickname: 'Mei Lin' },
      completedAt: at,
    },
  ],
  '/apps/{sdkAppId}/conversations': [],
  '/apps/{sdkAppId}/conversations/{conversationId}/messages': [],
};
