import type { Visitor } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { type Saying, sayIn } from '../../i18n/saying.ts';

const say = sayIn('session');

/** What a customer is called by. */
type Named = Pick<Visitor, 'visitorId' | 'nickname'>;

/** The customer's name at the desk: the given name, else the end of the id. */
export function useCustomerName(): (visitor: Named) => string {
  const t = useT('session');
  return ({ nickname, visitorId }) => nickname ?? t('visitor', { code: codeOf(visitorId) });
}

/** The same, for what outlives the view. */
export function sayCustomerName({ nickname, visitorId }: Named): Saying {
  return nickname === null ? say('visitor', { code: codeOf(visitorId) }) : () => nickname;
}

/** Letters for the picture of an unnamed customer; all of those would have the same initials. */
export function lettersOf({ nickname, visitorId }: Named): string | undefined {
  return nickname === null ? codeOf(visitorId).slice(0, 2) : undefined;
}

function codeOf(visitorId: string): string {
  return visitorId.slice(-4).toUpperCase();
}
