import type {
  ConversationSettings,
  ConversationSettingsUpdate,
} from '../../../api/__generated__/schema.d.ts';
import { conversationSettingsSchema } from '../../../machines/rules/settings-validation.ts';
import { validate } from '../../../machines/rules/validation.ts';
import type { Validated } from '../../../machines/rules/validation.ts';
import { withoutEmptyTexts } from '../../../ui/form/empty-texts.ts';

type Figure =
  | 'offerTimeoutSeconds'
  | 'receptionLimit'
  | 'afterCallWorkSeconds'
  | 'agentGraceSeconds'
  | 'reminderSeconds'
  | 'autoEndSeconds'
  | 'ratingValidHours';

/** What the form edits: as the contract has it, but a figure may be empty while it is being typed. */
export type ConversationDraft = {
  [Name in keyof ConversationSettingsUpdate]: Name extends Figure
    ? ConversationSettingsUpdate[Name] | null
    : ConversationSettingsUpdate[Name];
};

export const conversationFields = [
  'acceptMode',
  'offerTimeoutSeconds',
  'receptionLimit',
  'afterCallWorkSeconds',
  'agentGraceSeconds',
  'reminderSeconds',
  'autoEndSeconds',
  'queueMessage',
  'connectedMessage',
  'noAgentMessage',
  'closingMessage',
  'ratingEnabled',
  'ratingValidHours',
] as const satisfies (keyof ConversationSettingsUpdate)[];

export function conversationDraftOf({ version, ...value }: ConversationSettings): {
  value: ConversationDraft;
  version: number;
} {
  return { value, version };
}

/** The draft as it is sent, or what is wrong with it. An empty figure is missing, an empty text is left out. */
export function checkConversationDraft(draft: ConversationDraft): Validated<ConversationSettingsUpdate> {
  const present = Object.fromEntries(
    Object.entries(withoutEmptyTexts(draft)).filter(([, value]) => value !== null),
  );
  const result = validate(conversationSettingsSchema, present);
  if (!result.ok) return result;
  const { version: _, ...value } = result.value;
  return { ok: true, value };
}
