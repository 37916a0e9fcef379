import * as z from 'zod/mini';
import { fieldRules } from '../../api/__generated__/field-rules.ts';
import { keeping } from './keeping.ts';
import * as limits from './limits.ts';
import {
  languageSchema,
  nameSchema,
  noneTwice,
  notMore,
  optionalText,
  requiredLine,
  requiredText,
  rule,
  wholeNumber,
} from './validation.ts';

const message = z.optional(requiredText(limits.configuredMessageMaxCharacters));

/** A message that the organization words itself, per language; a language without words is left out. */
const localizedTextSchema = z.strictObject({ zh: message, en: message });

/** SPECIFICATION §9: the similarity threshold ranges from 0 to 1. */
const thresholdSchema = z.number().check(
  rule('range', (value: number) => value >= limits.thresholdMin, { limit: limits.thresholdMin }),
  rule('range', (value: number) => value <= limits.thresholdMax, { limit: limits.thresholdMax }),
);

/** Ids of things that a robot answers from; null: all of them. */
const scopeSchema = z.nullable(z.array(z.string()).check(notMore(limits.robotScopeMax), noneTwice));

/** What can follow small talk whose entry offers a person. */
export const chitchatHandovers = ['offered', 'atOnce', 'never'] as const;

const welcomeQuestions = z.optional(
  z.array(requiredText(limits.questionMaxCharacters)).check(notMore(limits.welcomeQuestionsMax), noneTwice),
);

const welcomeCardSchema = z.strictObject({
  title: localizedTextSchema,
  questions: z.strictObject({ zh: welcomeQuestions, en: welcomeQuestions }),
});

/**
 * The suggestion threshold must be below the answer threshold. Below the first the bot falls back; from the second on
 * it answers.
 */
export const robotSchema = z
  .strictObject({
    name: requiredLine(limits.robotNameMaxCharacters),
    avatar: z.optional(z.nullable(z.string())),
    language: z.optional(z.nullable(languageSchema)),
    answerThreshold: thresholdSchema,
    suggestionThreshold: thresholdSchema,
    suggestionCount: wholeNumber(limits.suggestionCountMin, limits.suggestionCountMax),
    chitchatEnabled: z.optional(z.boolean()),
    chitchatThreshold: z.optional(thresholdSchema),
    documentsEnabled: z.optional(z.boolean()),
    documentThreshold: z.optional(thresholdSchema),
    contentScope: z.optional(z.strictObject({ categoryIds: scopeSchema, documentIds: scopeSchema })),
    asksFeedback: z.optional(z.boolean()),
    welcomeMessage: localizedTextSchema,
    welcomeCard: z.optional(welcomeCardSchema),
    fallbackMessage: localizedTextSchema,
    suggestionMessage: localizedTextSchema,
    handoverOnWish: z.optional(z.boolean()),
    handoverAfterChitchat: z.optional(z.enum(chitchatHandovers)),
    handoverAfterFallbacks: z.nullable(
      wholeNumber(limits.handoverAfterFallbacksMin, limits.handoverAfterFallbacksMax),
    ),
  })
  .check(...keeping(fieldRules.RobotContent));

/** A new robot, and the one whose settings it begins with. */
export const newRobotSchema = z.strictObject({ name: robotSchema.shape.name, like: z.string() });

/** "Reminder time must be earlier than the auto-end time" (SPECIFICATION §5). */
export const conversationSettingsSchema = z
  .strictObject({
    acceptMode: z.enum(['automatic', 'manual']),
    offerTimeoutSeconds: wholeNumber(limits.offerTimeoutMinSeconds, limits.offerTimeoutMaxSeconds),
    receptionLimit: wholeNumber(limits.receptionLimitMin, limits.receptionLimitMax),
    afterCallWorkSeconds: wholeNumber(0, limits.afterCallWorkMaxSeconds),
    agentGraceSeconds: wholeNumber(limits.agentGraceMinSeconds, limits.agentGraceMaxSeconds),
    replyWarningSeconds: wholeNumber(limits.replyTargetMinSeconds, limits.replyTargetMaxSeconds),
    replyOverdueSeconds: wholeNumber(limits.replyTargetMinSeconds, limits.replyTargetMaxSeconds),
    reminderSeconds: wholeNumber(limits.reminderMinSeconds, limits.autoEndMaxSeconds),
    autoEndSeconds: wholeNumber(limits.autoEndMinSeconds, limits.autoEndMaxSeconds),
    queueMessage: localizedTextSchema,
    connectedMessage: localizedTextSchema,
    noAgentMessage: localizedTextSchema,
    transferMessage: localizedTextSchema,
    reminderMessage: localizedTextSchema,
    closingMessage: localizedTextSchema,
    ratingEnabled: z.boolean(),
    ratingValidHours: wholeNumber(limits.ratingValidMinHours, limits.ratingValidMaxHours),
    version: z.optional(z.number()),
  })
  .check(...keeping(fieldRules.ConversationSettingsUpdate));

/**
 * Whether a text is an http(s) origin in its plain form and nothing more. It is written into `frame-ancestors`, so
 * wildcards and everything that could end the directive are refused (URL parsers let `;` and `,` pass in hosts).
 */
export function isWebOrigin(text: string): boolean {
  return (
    /^https?:\/\/([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/.test(text) &&
    URL.canParse(text) &&
    new URL(text).origin === text
  );
}

export const allowedOriginsSchema = z
  .array(z.string().check(z.trim(), rule('format', isWebOrigin)))
  .check(notMore(limits.allowedOriginsMax), noneTwice);

export const channelSchema = z.strictObject({
  name: requiredLine(limits.channelNameMaxCharacters),
  allowedOrigins: allowedOriginsSchema,
  enabled: z.boolean(),
  robotId: z.nullable(z.string()),
});

/** A channel whose name is null as long as nobody has named it, and whose robot is empty if it is the default one. */
export const channelDraftSchema = z.extend(channelSchema, {
  name: z.nullable(channelSchema.shape.name),
  robotId: z.string(),
});

/** A new channel, and the robot that serves it, as above. */
export const newChannelSchema = z.strictObject({ name: channelSchema.shape.name, robotId: z.string() });

export const ratingSchema = z.strictObject({
  stars: wholeNumber(limits.ratingStarsMin, limits.ratingStarsMax),
  tags: z.array(nameSchema).check(notMore(limits.ratingTagsMax)),
  comment: optionalText(limits.ratingCommentMaxCharacters),
});
