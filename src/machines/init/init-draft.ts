import * as z from 'zod/mini';
import type { SystemInitialization } from '../../api/__generated__/schema.d.ts';
import { applicationSchema, newAccountSchema, organizationSchema } from '../rules/account-validation.ts';
import type { Language } from '../language/language.lifecycle.ts';
import { type FieldFault, languageSchema, validate } from '../rules/validation.ts';

/** Everything the wizard asks for. */
export type InitDraft = SystemInitialization;

/** A change of any part of the draft. */
export type InitDraftChange = { [Part in keyof InitDraft]?: Partial<InitDraft[Part]> };

/** The steps that have fields, in their order. */
export const formSteps = ['account', 'organization', 'application'] as const;

export type InitFormStep = (typeof formSteps)[number];

/** The steps that can be gone back to, in their order. */
export const initSteps = [...formSteps, 'confirm'] as const;

export type InitStep = (typeof initSteps)[number];

/** The language and time zone to begin with; the screen reads them from the browser. */
export interface InitInput {
  language: Language;
  timeZone: string;
  /** The code that the opened link carried; absent: it is asked for. */
  linkedCode?: string;
  /** What was entered before the page was reloaded. */
  kept?: InitDraftChange;
}

/** The draft that the wizard begins with. */
export function firstDraft({ language, timeZone, linkedCode, kept = {} }: InitInput): InitDraft {
  const empty: InitDraft = {
    setupCode: '',
    account: { nickname: '', email: '', password: '', passwordConfirmation: '' },
    organization: { name: '' },
    application: { name: '', languages: ['zh', 'en'], defaultLanguage: language, timeZone },
    deskRole: 'deskAdmin',
  };
  return changedDraft(empty, linkedCode === undefined ? kept : { ...kept, setupCode: linkedCode });
}

/** What may be kept on the device: everything but the passwords. */
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
  deskRole: z.nullable(z.literal('deskAdmin')),
});

/** The part of a draft that may be kept; null of anything that is no draft. */
export function keptPart(value: unknown): InitDraftChange | null {
  return keptSchema.safeParse(value).data ?? null;
}

/** The draft with a change made. */
export function changedDraft(draft: InitDraft, change: InitDraftChange): InitDraft {
  return {
    setupCode: change.setupCode ?? draft.setupCode,
    account: { ...draft.account, ...change.account },
    organization: { ...draft.organization, ...change.organization },
    application: { ...draft.application, ...change.application },
    deskRole: change.deskRole === undefined ? draft.deskRole : change.deskRole,
  };
}

/** Faults that a change leaves standing: those of other fields. Changing a password also questions its confirmation. */
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
  const result = validate(schemas[step], draft[step]);
  const faults = result.ok ? [] : result.fields;
  return [
    ...(step === 'account' ? codeFaults(draft) : []),
    ...faults.map((fault) => ({ ...fault, pointer: `/${step}${fault.pointer}` })),
  ];
}

/** Whether it is the right one, only the server knows. */
function codeFaults({ setupCode }: InitDraft): FieldFault[] {
  return setupCode.trim() === '' ? [{ pointer: '/setupCode', code: 'required' }] : [];
}

/** Whether a fault that the server found belongs to a step. The code is asked for in the first. */
export function isOfStep({ pointer }: { pointer: string }, step: InitFormStep): boolean {
  return pointer.startsWith(`/${step}`) || (step === 'account' && pointer === '/setupCode');
}
