import type { Language } from '../../../src/machines/language/language.lifecycle.ts';

/** The journey's questions to the real question sets, and the answers. */
export interface JourneyFacts {
  founder: string;
  organization: string;
  application: string;
  /** The number of Q&As in the set, and of all their questions. */
  qas: number;
  questions: number;
  /** Not in the set word for word, but near enough for an answer. */
  question: string;
  answer: string;
  /** The standard question that it belongs to. */
  belongsTo: string;
  newAnswer: string;
  /** Why the version with the new answer is rolled back. */
  rollbackReason: string;
  /** Between the thresholds: the bot asks back. */
  vague: string;
  /** The suggestion that the bot then offers, and the answer to it. */
  suggestion: string;
  suggestionAnswer: string;
  /** Nothing in the set is about this. */
  unknown: string;
  fallback: string;
  personWish: string;
  toAgent: string;
  toCustomer: string;
  thanks: string;
  comment: string;
}

export const journeyFacts: Record<Language, JourneyFacts> = {
  en: {
    founder: 'Ada Lovelace',
    organization: 'Analytical Engines',
    application: 'Engine care',
    qas: 150,
    questions: 3000,
    question: 'what is the limit on my credit card',
    answer: 'Credit limit',
    belongsTo: 'how high is my credit limit for my old navy card',
    newAnswer: 'Your credit limit is on the first page of your statement.',
    rollbackReason: 'Statements have no such line any more.',
    vague: 'book for 6 people',
    suggestion: 'book an uber for 6 people to go to the movies',
    suggestionAnswer: 'Uber',
    unknown: 'who painted the mona lisa',
    fallback: 'Sorry, I do not know that yet. Try asking in other words, or ask for a person.',
    personWish: 'Can I talk to a person?',
    toAgent: 'My engine makes a strange noise.',
    toCustomer: 'Hello, does it come from the mill or from the store?',
    thanks: 'From the mill. Thank you!',
    comment: 'Knew at once what it was.',
  },
  zh: {
    founder: '林美',
    organization: '青禾商城',
    application: '青禾客服',
    qas: 68,
    questions: 917,
    question: '快递到哪儿了',
    answer:
      '在“我的订单”中打开对应订单，点“查看物流”，就能看到快递公司、运单号和最新进度。发货后 24 小时内物流信息可能还没更新，请稍后再看。',
    belongsTo: '怎么查物流',
    newAnswer: '物流进度都在“我的订单”里，点“查看物流”即可。',
    rollbackReason: '订单页面改版，说明已失效。',
    vague: '钱',
    suggestion: '退款多久到账',
    suggestionAnswer:
      '卖家同意后，退款原路返回：零钱和余额即时到账，储蓄卡 1–3 个工作日，信用卡 3–7 个工作日。到账时间以银行处理为准。',
    unknown: '谁画的蒙娜丽莎',
    fallback: '抱歉，这个问题我还不会回答。您可以换个说法再试试，或者转人工客服。',
    personWish: '请转人工客服',
    toAgent: '我的包裹外包装破了。',
    toCustomer: '您好，里面的商品有没有损坏？',
    thanks: '没有损坏，谢谢！',
    comment: '回复很快。',
  },
};
