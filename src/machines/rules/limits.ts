// Every limit of the product has its one home here: unit first, then where the number comes from.
// "Characters" are Unicode code points everywhere, as in JSON Schema.

/** Languages of the console, of content and of customers. SPECIFICATION §9. */
export const languages = ['zh', 'en'] as const;

/** Hosts under this domain default to English. SPECIFICATION §4 names "the international desk domain" without giving it. */
export const internationalDeskDomain = 'desk.parley.example';

/** Characters, at least. SPECIFICATION §5 and §9. */
export const passwordMinCharacters = 8;

/** Characters, at most. SPECIFICATION §5 and §9. */
export const passwordMaxCharacters = 20;

/** Characters, at most. RFC 5321 §4.5.3.1.3 (a path of 256 octets with its brackets). */
export const emailMaxCharacters = 254;

/** Characters of a nickname, an organization's and an application's name. SPECIFICATION §5, read as 32 by DESIGN §4. */
export const nameMaxCharacters = 32;

/** Characters of a robot's name. SPECIFICATION §5, read as 30 by DESIGN §4. */
export const robotNameMaxCharacters = 30;

/** Characters of a web channel's name ("web page name"). SPECIFICATION §5. */
export const channelNameMaxCharacters = 50;

/** Categories of one application, both levels together. Our number: what the console shows as one tree. */
export const categoriesMax = 5000;

/** Characters of a category's name. SPECIFICATION §5. */
export const categoryNameMaxCharacters = 100;

/** Characters of a standard or similar question, in forms and in imports. SPECIFICATION §5, DESIGN §4. */
export const questionMaxCharacters = 100;

/** Similar questions of one Q&A. SPECIFICATION §5. */
export const similarQuestionsMax = 20;

/** Items of one bulk operation ("at most 100 questions"). SPECIFICATION §5, DESIGN §4. */
export const bulkItemsMax = 100;

/** Characters of an answer; SPECIFICATION §5 calls it configurable, this is the product's default. */
export const answerMaxCharacters = 2000;

/** Q&As of one application, the "knowledge base limit" of SPECIFICATION §8, which gives no number. */
export const knowledgeQasMax = 100_000;

/** Bytes of a Q&A import workbook. SPECIFICATION §9 (5 MB). */
export const importFileMaxBytes = 5 * 1024 * 1024;

/** Bytes a workbook may unpack to; more is a compressed bomb. SAFETY S22, our number. */
export const importUnpackedMaxBytes = 256 * 1024 * 1024;

/** Days that imports stay listed. SPECIFICATION §9. */
export const importHistoryDays = 30;

/** Characters of a deployment's note. Our number: two lines of the record table. */
export const deploymentNoteMaxCharacters = 200;

/** Lowest similarity threshold. SPECIFICATION §9. */
export const thresholdMin = 0;

/** Highest similarity threshold. SPECIFICATION §9. */
export const thresholdMax = 1;

/** Score from which the bot answers at once. DESIGN §6: the score is the probability of being right. */
export const answerThresholdDefault = 0.7;

/** Score from which the bot suggests. DESIGN §6. */
export const suggestionThresholdDefault = 0.3;

/** Suggestions in one bot message, at least. Our number. */
export const suggestionCountMin = 1;

/** Suggestions in one bot message, at most. Our number: what fits a phone without scrolling. */
export const suggestionCountMax = 5;

/** Suggestions in one bot message unless configured. Our number. */
export const suggestionCountDefault = 3;

/** Fallback answers in a row before a person is offered, at least. DESIGN §4 ("after N fallbacks"). */
export const handoverAfterFallbacksMin = 1;

/** Fallback answers in a row before a person is offered, at most. Our number. */
export const handoverAfterFallbacksMax = 10;

/** Fallback answers in a row before a person is offered, unless configured. Our number. */
export const handoverAfterFallbacksDefault = 2;

/** Characters of a configured message (welcome, fallback, queue and the like), per language. Our number. */
export const configuredMessageMaxCharacters = 1000;

/** Characters of a customer's message and of a question in online test. Our number. */
export const customerMessageMaxCharacters = 1000;

/** Characters of an agent's message. Our number. */
export const agentMessageMaxCharacters = 4000;

/** Seconds an online-test question waits for the draft's index before it is refused. Our number. */
export const draftIndexWaitSeconds = 20;

/** Conversations an agent takes at once, at least. DESIGN §4. */
export const receptionLimitMin = 1;

/** Conversations an agent takes at once, at most. SPECIFICATION §9. */
export const receptionLimitMax = 999;

/** Conversations an agent takes at once, unless configured. Our number. */
export const receptionLimitDefault = 5;

/** Seconds an offered conversation waits for the agent, at least. Our number. */
export const offerTimeoutMinSeconds = 10;

/** Seconds an offered conversation waits for the agent, at most. Our number. */
export const offerTimeoutMaxSeconds = 300;

/** Seconds an offered conversation waits for the agent, unless configured. Our number. */
export const offerTimeoutDefaultSeconds = 30;

/** Seconds of after-call work, at most; 0 switches it off. Our number. */
export const afterCallWorkMaxSeconds = 3600;

/** Seconds of after-call work, unless configured. Our number: off. */
export const afterCallWorkDefaultSeconds = 0;

/** Seconds between an agent's last tab closing and the agent being offline, at least. DESIGN §4 (grace period). */
export const agentGraceMinSeconds = 5;

/** Seconds between an agent's last tab closing and the agent being offline, at most. Our number. */
export const agentGraceMaxSeconds = 600;

/** Seconds between an agent's last tab closing and the agent being offline, unless configured. Our number. */
export const agentGraceDefaultSeconds = 60;

/** Seconds of silence before the customer is reminded, at least. Our number. */
export const reminderMinSeconds = 10;

/** Seconds of silence before the customer is reminded, unless configured. SPECIFICATION §9. */
export const reminderDefaultSeconds = 60;

/** Seconds of silence before a conversation ends by itself, at least. Our number. */
export const autoEndMinSeconds = 60;

/** Seconds of silence before a conversation ends by itself, at most (one day). Our number. */
export const autoEndMaxSeconds = 86_400;

/** Seconds of silence before a conversation ends by itself, unless configured. Our number. */
export const autoEndDefaultSeconds = 600;

/** Hours in which an ended conversation can be rated, at least. DESIGN §4 ("valid for a configurable time"). */
export const ratingValidMinHours = 1;

/** Hours in which an ended conversation can be rated, at most (one week). Our number. */
export const ratingValidMaxHours = 168;

/** Hours in which an ended conversation can be rated, unless configured. Our number. */
export const ratingValidDefaultHours = 24;

/** Lowest rating, in stars. SPECIFICATION §3. */
export const ratingStarsMin = 1;

/** Highest rating, in stars. SPECIFICATION §3. */
export const ratingStarsMax = 5;

/** Characters of a rating's comment. Our number. */
export const ratingCommentMaxCharacters = 500;

/** Tags of one rating. Our number. */
export const ratingTagsMax = 10;

/** Origins allowed to embed one web channel. Our number. */
export const allowedOriginsMax = 50;

/** Items of one page of a list, unless asked for. DESIGN §3. */
export const pageItemsDefault = 50;

/** Items of one page of a list, at most. DESIGN §3. */
export const pageItemsMax = 100;

/** Messages that a customer's page gets when it opens. Our number. */
export const visitorHistoryMessages = 200;

/** Days that live events can be resumed from. Our number. */
export const eventRetentionDays = 3;

/** Days of the free trial. SPECIFICATION §9. */
export const trialDays = 7;

/** Hours of silence after which a conversation with the bot ends by itself. Own decision. */
export const botConversationIdleHours = 24;

/** Characters of a hook's address. Our number: what browsers and proxies carry. */
export const hookAddressMaxCharacters = 2000;

/** Seconds that a third party's bot may take, at least. Our number. */
export const hookTimeoutMinSeconds = 1;

/** Seconds that a third party's bot may take, at most. Our number: a customer waits, and so does whoever tests it. */
export const hookTimeoutMaxSeconds = 20;

/** Seconds that a third party's bot may take, unless configured. Our number. */
export const hookTimeoutDefaultSeconds = 5;

/** Bytes of a hook's answer, at most. Our number. */
export const hookAnswerMaxBytes = 64 * 1024;

/** Replies to one message. Our number. */
export const hookRepliesMax = 5;

/** Messages of one application under way to its hook at once, per process. SAFETY S32, our number. */
export const hookCallsAtOnce = 25;

/** Hours in which a replaced secret signs beside the new one. Our number, as for sign-in tickets. */
export const previousSecretHours = 24;
