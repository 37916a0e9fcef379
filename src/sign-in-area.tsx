import type { Area } from './area.ts';
import { call } from './api/call.ts';
import { readSession } from './api/session.ts';
import { loadWords } from './i18n/words.ts';
import { login } from './screens/login/screen.ts';

const loadConsole = () => import('./console-area.tsx');

/** The console, once its files are there. */
export const consoleArea: Area = async (...given) => (await loadConsole()).consoleArea(...given);

/** Whether this page is not for whoever opened it: signed in already, or nothing is set up. Then the console leads on. */
async function isPassed(): Promise<boolean> {
  try {
    const [{ initialized }, session] = await Promise.all([call('getSystemStatus', {}), readSession()]);
    return !initialized || session !== null;
  } catch {
    // A failure here is no reason to withhold the form: signing in will say what is wrong.
    return false;
  }
}

/** Before the console: small, because everybody waits for it. It asks once who is there, not again for another language. */
export function signInArea(): Area {
  const passed = isPassed();
  return async (language, enter) => {
    if (await passed) return consoleArea(language, enter);
    const [{ LoginScreen }] = await Promise.all([
      import('./screens/login/login-screen.tsx'),
      loadWords(language, [login.words]),
    ]);
    return {
      view: <LoginScreen onSubmitted={() => void loadConsole()} onSignedIn={() => enter(consoleArea)} />,
    };
  };
}
