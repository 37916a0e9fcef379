import type { Answer } from './http.ts';

const cookieName = 'parley_session';

/**
 * The faults of the session cookie that an answer sets or removes, according to the contract's header SetCookie;
 * empty if there is no fault or no cookie. A removed cookie needs the same attributes, otherwise browsers keep it.
 * @param address of the request: over https the cookie must be Secure
 */
export function sessionCookieFaults({ headers }: Answer, address: string): string[] {
  return headers
    .getSetCookie()
    .filter((line) => line.trimStart().startsWith(`${cookieName}=`))
    .flatMap((line) => {
      const attributes = new Map(
        line
          .split(';')
          .slice(1)
          .map((each) => {
            const [name = '', value = ''] = each.split('=');
            return [name.trim().toLowerCase(), value.trim()] as const;
          }),
      );
      const wanted: [attribute: string, isKept: boolean][] = [
        ['HttpOnly', attributes.has('httponly')],
        ['SameSite=Lax', attributes.get('samesite')?.toLowerCase() === 'lax'],
        ['Path=/', attributes.get('path') === '/'],
        ['Secure', attributes.has('secure') || !address.startsWith('https:')],
      ];
      const faults = wanted
        .filter(([, isKept]) => !isKept)
        .map(([attribute]) => `the session cookie lacks ${attribute}`);
      return attributes.has('domain') ? [...faults, 'the session cookie has a Domain'] : faults;
    });
}
