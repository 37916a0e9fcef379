import type { FieldCode, FailureCode } from '../api/__generated__/schema.d.ts';
import { type Format, formatFor } from '../i18n/format.ts';
import { useFormat, useT } from '../i18n/language.tsx';
import { pageLanguage } from '../i18n/saying.ts';
import type { Translate } from '../i18n/typed-t.ts';
import { translator } from '../i18n/words.ts';

/** The part of a problem that its words need. Errors of the client and failures of session machines both have it. */
interface ProblemLike {
  code: FailureCode;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
}

export interface FieldProblemLike {
  pointer: string;
  code: FieldCode;
  limit?: number | undefined;
}

export interface ProblemText {
  trouble: 'offline' | 'missing' | 'forbidden' | 'failed';
  title: string;
  hint: string;
  reference?: string | undefined;
}

const troubles: Partial<Record<FailureCode, ProblemText['trouble']>> = {
  offline: 'offline',
  networkError: 'offline',
  requestTimeout: 'offline',
  notFound: 'missing',
  forbidden: 'forbidden',
  packageExpired: 'forbidden',
};

/** Every text code in the client comes from the contract's closed list. */
function isProblem(error: unknown): error is ProblemLike {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}

/** What a person did when it failed: entered something, which is kept, or only wanted to read. */
type Doing = 'acting' | 'reading';

function hintOf(t: Translate<'problems'>, code: FailureCode, doing: Doing): string {
  switch (code) {
    case 'storeUnavailable':
    case 'overloaded':
    case 'requestTimeout':
    case 'networkError':
    case 'offline':
      return doing === 'reading' ? t(`readHint.${code}`) : t(`hint.${code}`);
    default:
      return t(`hint.${code}`);
  }
}

/** Nobody waits for a tenth of a minute; one who came too early would only wait again. */
const inWholeMinutes = (seconds: number) => (seconds > 60 ? Math.ceil(seconds / 60) * 60 : seconds);

/** The words for any error: what happened, what the product has kept, what to do. */
export function problemText(
  t: Translate<'problems'>,
  format: Format,
  error: unknown,
  doing: Doing = 'acting',
): ProblemText {
  if (!isProblem(error))
    return { trouble: 'failed', title: t('unexpected.title'), hint: t('unexpected.hint') };
  const { code, retryAfterSeconds, requestId } = error;
  const wait = retryAfterSeconds !== undefined && retryAfterSeconds > 1;
  return {
    trouble: troubles[code] ?? 'failed',
    title: t(`title.${code}`),
    hint: wait
      ? t('retryAfter', { time: format.duration(inWholeMinutes(retryAfterSeconds)) })
      : hintOf(t, code, doing),
    reference:
      code === 'operationFailed' && requestId !== undefined ? t('reference', { id: requestId }) : undefined,
  };
}

/** The words for a field's fault, with its limit if there is one. */
export function fieldText(t: Translate<'problems'>, fault: FieldProblemLike, value?: unknown): string {
  const { code, limit } = fault;
  if (limit === undefined) return t(`field.${code}`);
  if (code === 'tooLong') return t('fieldLimit.tooLong', { count: limit });
  if (code === 'tooShort') return t('fieldLimit.tooShort', { count: limit });
  if (code === 'tooMany') return t('fieldLimit.tooMany', { count: limit });
  if (code === 'tooFarAhead') return t('fieldLimit.tooFarAhead', { count: limit });
  if (code === 'range' && typeof value === 'number') {
    return value < limit ? t('fieldLimit.below', { limit }) : t('fieldLimit.above', { limit });
  }
  return t(`field.${code}`);
}

/** The words of problems in the console's language. */
export function useProblemWords() {
  const t = useT('problems');
  const format = useFormat();
  const textNow = (error: unknown) => {
    const language = pageLanguage();
    return problemText(translator(language, 'problems'), formatFor(language, format.timeZone), error);
  };
  const field = (fault: FieldProblemLike, value?: unknown) => fieldText(t, fault, value);
  return {
    of: (error: unknown) => problemText(t, format, error),
    /** Of something that could not be read. */
    ofReading: (error: unknown) => problemText(t, format, error, 'reading'),
    /** For what outlives the view: in the language that the page then has. */
    say: (error: unknown) => ({ title: () => textNow(error).title, hint: () => textNow(error).hint }),
    field,
    /** The fault at a pointer, if any. */
    at: (faults: readonly FieldProblemLike[], pointer: string, value?: unknown): string | undefined => {
      const fault = faults.find((each) => each.pointer === pointer);
      return fault === undefined ? undefined : field(fault, value);
    },
  };
}
