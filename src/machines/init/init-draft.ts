import * as z from 'zod/mini';
import type { SystemInitialization } from '../../api/__generated__/schema.d.ts';
import { applicationSchema, newAccountSchema, organizationSchema } from '../rules/account-validation.ts';
import type { Language } from '../language/language.lifecycle.ts';
import { type FieldFault, languageSchema, validateBySchema } from '../rules/validation.ts';

/** Everything the wizard asks for. */
export type InitDraft = Required<SystemInitialization>;

export type InitDraftChange = { [Part in keyof InitDraft]?: Partial<InitDraft[Part]> };

/** The steps that have fields, in their order. */
export const formSteps = ['account', 'organization', 'application'] as const;

export type InitFormStep = (typeof formSteps)[number];

/** The steps that the person can open, in their order. */
export const initSteps = [...formSteps, 'confirm'] as const;

export type InitStep = (typeof initSteps)[number];

/** The first language and time zone. The screen reads them from the browser. */
export interface InitInput {
  language: Language;
  timeZone: string;
  /** The code from the opened link; absent: the wizard asks for it. */
  linkedCode?: string;
  /** The input from before a reload. */
  kept?: InitDraftChange;
}

/** The wizard's first draft. */
export function firstDraft({ language, timeZone, linkedCode, kept = {} }: InitInput): InitDraft {
  const empty: InitDraft = {
    setupCode: '',
    account: { nickname: '', email: '', password: '', passwordConfirmation: '' },
    organization: { name: '' },
    application: { name: '', languages: ['zh', 'en'], defaultLanguage: language, timeZone },
    use: 'own',
    deskRole: 'deskAdmin',
  };
  return changedDraft(empty, linkedCode === undefined ? kept : { ...kept, setupCode: linkedCode });
}

/** The part that the device may keep: everything but the passwords. */
const keptSchema = z.object({
  setupCode: z.string(),
  account: z.object({ nickname: z.string(), email: z.string() }),
  organization: z.object({ name: z.string() }),
  application: z.object({
    name: z.string(),
    languages: z.array(languageSchema),
    defaultLanguage: languageSchema,
    timeZone: z.string(),
  }),
  use: z.enum(['own', 'trial']),
  deskRole: z.nullable(z.literal('deskAdmin')),
});

/** Reads the kept part of a draft; null if the value is no draft. */
export function keptPart(value: unknown): InitDraftChange | null {
  return keptSchema.safeParse(value).data ?? null;
}

export function changedDraft(draft: InitDraft, change: InitDraftChange): InitDraft {
  return {
    setupCode: change.setupCode ?? draft.setupCode,
    account: { ...draft.account, ...change.account },
    organization: { ...draft.organization, ...change.organization },
    application: { ...draft.application, ...change.application },
    use: change.use ?? draft.use,
    deskRole: change.deskRole === undefined ? draft.deskRole : change.deskRole,
  };
}

/**
 * The faults that remain after a change: those of other fields. A changed password also clears the fault of its
 * confirmation.
 */
export function remainingFaults(faults: FieldFault[], change: InitDraftChange): FieldFault[] {
  const touched = new Set(
    Object.entries(change).flatMap(([step, part]) =>
      typeof part === 'object' && part !== null ? Object.keys(part).map((field) => `/${step}/${field}`) : [],
    ),
  );
  if (change.setupCode !== undefined) touched.add('/setupCode');
  if (touched.has('/account/password')) touched.add('/account/passwordConfirmation');
  return faults.filter(
    ({ pointer }) => ![...touched].some((field) => pointer === field || pointer.startsWith(`${field}/`)),
  );
}

const schemas = {
  account: newAccountSchema,
  organization: organizationSchema,
  application: applicationSchema,
};

/** The faults of one step of the draft, with pointers into the whole draft. */
export function stepFaults(draft: InitDraft, step: InitFormStep): FieldFault[] {
  const result = validateBySchema(schemas[step], draft[step]);
  const faults = result.ok ? [] : result.fields;
  return [
    ...(step === 'account' ? codeFaults(draft) : []),
    ...faults.map((fault) => ({ ...fault, pointer: `/${step}${fault.pointer}` })),
  ];
}

export function isSound(draft: InitDraft, step: InitFormStep): boolean {
  return stepFaults(draft, step).length === 0;
}

/** The steps to pass on the way to a later one; none on the way back. */
export function stepsPassed(from: InitStep, to: InitStep): readonly InitFormStep[] {
  return formSteps.slice(initSteps.indexOf(from), initSteps.indexOf(to));
}

/** Only the server knows whether the code is right. */
function codeFaults({ setupCode }: InitDraft): FieldFault[] {
  return setupCode.trim() === '' ? [{ pointer: '/setupCode', code: 'required' }] : [];
}

/** Whether a fault from the server belongs to a step. The first step asks for the code. */
export function isOfStep({ pointer }: { pointer: string }, step: InitFormStep): boolean {
  return pointer.startsWith(`/${step}`) || (step === 'account' && pointer === '/setupCode');
}
