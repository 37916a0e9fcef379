import type { Area } from './area.ts';
import { callOperation } from './api/call.ts';
import { readSession } from './api/session.ts';
import { languageOfAccount } from './i18n/language.tsx';
import { operatorSetting } from './i18n/operator-setting.ts';
import { loadWords } from './i18n/words.ts';
import { safeReturn, withoutLanguage } from './return-address.ts';
import { login } from './screens/login/screen.ts';

const loadConsole = () => import('./console-area.tsx');

/** The console, once its files are there. */
export const consoleArea: Area = async (...given) => (await loadConsole()).consoleArea(...given);

/** Whether the console opens instead: somebody is signed in already, or Parley is not set up yet. */
async function isForConsole(): Promise<boolean> {
  try {
    const [{ initialized }, session] = await Promise.all([
      callOperation('getSystemStatus', {}),
      readSession(),
    ]);
    return !initialized || session !== null;
  } catch {
    // Shows the form anyway; signing in will report the fault.
    return false;
  }
}

async function forgetLanguage() {
  history.replaceState(history.state, '', withoutLanguage(`${location.pathname}${location.search}`));
}

/** The operator's own page of sign-in with the address to lead back to; null: there is none. */
export function signInElsewhere(): string | null {
  const address = operatorSetting('login-address');
  if (address === null) return null;
  const url = new URL(address);
  const wanted = safeReturn(new URLSearchParams(location.search).get('from')) ?? '/';
  url.searchParams.set('from', new URL(wanted, location.origin).href);
  return url.href;
}

/** The page before the console. It asks once who is signed in, and does not ask again for another language. */
export function signInArea(): Area {
  const forConsole = isForConsole();
  return async (language, enter) => {
    if (await forConsole) return consoleArea(language, enter);
    const elsewhere = signInElsewhere();
    if (elsewhere !== null) {
      location.replace(elsewhere);
      return { forgetLanguage, view: null };
    }
    const [{ LoginScreen }] = await Promise.all([
      import('./screens/login/login-screen.tsx'),
      loadWords(language, [login.words]),
    ]);
    return {
      forgetLanguage,
      view: (
        <LoginScreen
          onSubmitted={() => void loadConsole()}
          onSignedIn={(own) => enter(consoleArea, languageOfAccount(own))}
        />
      ),
    };
  };
}
