import type { BotSettings, BotSettingsUpdate } from '../../../api/__generated__/schema.d.ts';
import { botSettingsSchema } from '../../../machines/rules/settings-validation.ts';
import { validate } from '../../../machines/rules/validation.ts';
import type { Validated } from '../../../machines/rules/validation.ts';
import { withoutEmptyTexts } from '../../../ui/form/empty-texts.ts';

/** What the form edits: a figure may be empty while it is being typed; type and source have places of their own. */
export interface BasicDraft extends Pick<
  BotSettingsUpdate,
  'robotName' | 'welcomeMessage' | 'fallbackMessage' | 'suggestionMessage' | 'botType'
> {
  answerThreshold: number | null;
  suggestionThreshold: number | null;
  suggestionCount: number | null;
  handover: boolean;
  /** Holds its figure while `handover` is off, so that switching it on again brings it back. */
  handoverAfterFallbacks: number | null;
}

export const basicFields = [
  'robotName',
  'answerThreshold',
  'suggestionThreshold',
  'suggestionCount',
  'welcomeMessage',
  'suggestionMessage',
  'fallbackMessage',
  'handoverAfterFallbacks',
] as const satisfies (keyof BasicDraft)[];

const firstHandover = 2;

export function basicDraftOf(settings: BotSettings): { value: BasicDraft; version: number } {
  const { version, source: _, handoverAfterFallbacks, ...rest } = settings;
  return {
    value: {
      ...rest,
      handover: handoverAfterFallbacks !== null,
      handoverAfterFallbacks: handoverAfterFallbacks ?? firstHandover,
    },
    version,
  };
}

/** The draft as it is sent, or what is wrong with it. An empty figure is missing, an empty text is left out. */
export function checkBasicDraft(draft: BasicDraft): Validated<BotSettingsUpdate> {
  const { handover, handoverAfterFallbacks, botType, ...rest } = withoutEmptyTexts(draft);
  const present = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const result = validate(botSettingsSchema, {
    ...present,
    handoverAfterFallbacks: handover ? (handoverAfterFallbacks ?? undefined) : null,
  });
  if (!result.ok) return result;
  const { version: _version, source: _source, ...value } = result.value;
  return { ok: true, value: { ...value, botType } };
}
