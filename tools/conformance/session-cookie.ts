import type { Answer } from './http.ts';

const NAME = 'parley_session';

/**
 * What is wrong with the session cookie that an answer sets or removes, by the header SetCookie of the contract; empty: nothing,
 * or there is none. One that is removed needs the same attributes, or browsers keep it.
 * @param address that was asked: over https the cookie has to be Secure
 */
export function sessionCookieFaults({ headers }: Answer, address: string): string[] {
  return headers
    .getSetCookie()
    .filter((line) => line.trimStart().startsWith(`${NAME}=`))
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
