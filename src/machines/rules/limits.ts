// All limits of the product. Each names its unit, then the source of its number. "Characters" are Unicode code points
// everywhere, as in JSON Schema.

/** The limits that the contract states; `openapi/limits.yaml` names them. */
export * from '../../api/__generated__/limits.ts';

/** Robots of one application. Our number: a page of the list has all of them. */
export const robotsMax = 50;

/** Channels of one application. Our number, for the same reason. */
export const channelsMax = 50;

/** Days ahead for which a deployment can be scheduled. Our number. */
export const scheduleDaysMax = 365;

/** Languages of the console, of content and of customers. SPECIFICATION §9. */
export const languages = ['zh', 'en'] as const;

/** Score from which the bot answers at once. DESIGN §6: the score is the probability of being right. */
export const answerThresholdDefault = 0.7;

/** Score from which the bot suggests. DESIGN §6. */
export const suggestionThresholdDefault = 0.3;

/** Score from which small talk gets its answer, unless configured. Our number. */
export const chitchatThresholdDefault = 0.8;

/** Score from which a document answers, unless configured. Our number: docs/decisions/documents.md has what it costs. */
export const documentThresholdDefault = 0.55;

/** Suggestions in one bot message unless configured. Our number. */
export const suggestionCountDefault = 3;

/** Fallback answers in a row before a person is offered, unless configured. Our number. */
export const handoverAfterFallbacksDefault = 2;

/** Seconds an online-test question waits for the draft's index before it is refused. Our number. */
export const draftIndexWaitSeconds = 20;

/** Default of conversations that an agent serves at a time. Our number. */
export const receptionLimitDefault = 5;

/** The first places in the queue, for which a customer hears of every change. Our number. */
export const queuePlacesExact = 20;

/** Further back a customer hears of a place that differs by this share. Our number. */
export const queuePlaceShare = 0.1;

/** Seconds an offered conversation waits for the agent, unless configured. Our number. */
export const offerTimeoutDefaultSeconds = 30;

/** Seconds of after-call work, unless configured. Our number: off. */
export const afterCallWorkDefaultSeconds = 0;

/** Seconds between an agent's last tab closing and the agent being offline, unless configured. Our number. */
/** Seconds within which an agent's page gives the next sign of presence. */
export const presenceSignSeconds = 15;
export const agentGraceDefaultSeconds = 60;

/** Seconds after which a customer who waits for an answer is late, unless configured. Our number. */
export const replyWarningDefaultSeconds = 60;

/** Seconds after which the wait is overdue, unless configured. Our number. */
export const replyOverdueDefaultSeconds = 180;

/** Seconds of silence before a conversation ends by itself, unless configured. Our number. */
export const autoEndDefaultSeconds = 600;

/** Hours in which an ended conversation can be rated, unless configured. Our number. */
export const ratingValidDefaultHours = 24;

/** Minutes that a mailed link to choose a new password works for. Own decision. */
export const resetLinkMinutes = 30;

/** Minutes that a mailed code works for. The contract says so of `VerificationCode`. */
export const verificationCodeMinutes = 10;

/** Wrong tries after which a mailed code is void. The contract says so of `changeEmail`. */
export const verificationCodeTries = 5;

/** Seconds between two codes for one account. The contract says so of `requestEmailChange`. */
export const verificationCodePauseSeconds = 60;

/** Days that live events can be resumed from. Our number. */
export const eventRetentionDays = 3;

/** Hours of each span of time that somebody can look back. The contract's `StatisticsWindow`. */
export const statisticsWindowHours = { '24h': 24, '7d': 7 * 24, '14d': 14 * 24, '30d': 30 * 24 } as const;

/** Days between the first and the last day of a report, at most. The contract says so of `getSessionReport`. */
export const reportDaysMax = 366;

/** Days that a report of hours spans, at most. The contract says so of `getSessionReport`. */
export const reportHourlyDaysMax = 31;

/** Hours of silence after which a conversation with the bot ends by itself. Own decision. */
export const botConversationIdleHours = 24;

/** Seconds that a third party's bot may take, unless configured. Our number. */
export const hookTimeoutDefaultSeconds = 5;

/** Bytes of a hook's answer, at most. Our number. */
export const hookAnswerMaxBytes = 64 * 1024;

/** The most calls of one application to its hook at a time, per process. SAFETY S32, our number. */
export const hookCallsAtOnce = 25;

/** Milliseconds that a customer may wait for sentence vectors, unless configured. Our number. */
export const embeddingsTimeoutDefaultMilliseconds = 800;

/** The most questions of one application at its embeddings endpoint at a time, per process. SAFETY S32, our number. */
export const embeddingsCallsAtOnce = 10;

/** Bytes of an embeddings endpoint's answer, at most: 64 vectors of 4,096 numbers. Our number. */
export const embeddingsAnswerMaxBytes = 8 * 1024 * 1024;

/** Seconds that an endpoint may take for the texts of one request while a knowledge base is learned. Our number. */
export const embeddingsBatchSeconds = 30;

/** Minutes that learning one knowledge base waits for its endpoint in all. SAFETY S32, our number. */
export const embeddingsLearningMinutes = 10;

/** Hours in which a replaced secret signs beside the new one. Our number, as for sign-in tickets. */
export const previousSecretHours = 24;

/** Seconds that a webhook may take to answer. The contract says so of `webhookEvent`. */
export const webhookTimeoutSeconds = 10;

/** Hours in which a delivery is tried again. DESIGN §11, and the contract says so of `DeliveryStatus`. */
export const deliveryPatienceHours = 24;

/** Days that a delivery is kept. The contract says so of `listDeliveries`. */
export const deliveryRetentionDays = 30;

/** Deliveries to one webhook at a time. SAFETY S32, our number. */
export const deliveriesAtOnce = 4;
