import { createRoot } from 'react-dom/client';
import { lastingMemory, tabMemory } from '../api/memory.ts';
import { App } from './app.tsx';
import { createVisitorApi } from './client/visitor-api.ts';
import { createVisitorClient } from './client/visitor-client.ts';
import { holdStrayFiles } from '../ui/thread/stray-files.ts';
import { openHostBridge } from './host-bridge.ts';
import { readLanguage } from './i18n/language.ts';
import './__generated__/colors.css';
import './styles/page.css';
import './styles/states.css';
import './styles/composer.css';
import './styles/feedback.css';
import './styles/rating.css';

/** `/chat/{channelKey}`; what cannot be a key is shown as a chat that does not exist. */
function channelKeyOf(path: string): string {
  return /^\/chat\/([\w-]{1,64})\/?$/.exec(path)?.[1] ?? '-';
}

const client = createVisitorClient({
  api: createVisitorApi(`${location.origin}/api/v1`),
  channelKey: channelKeyOf(location.pathname),
  language: readLanguage,
  lasting: lastingMemory,
  tab: tabMemory,
});
const bridge = openHostBridge();
if (bridge === null || client.hasSession()) {
  client.send({ type: 'session.wanted' });
} else {
  // In a widget that nobody has opened there is no conversation yet.
  const leave = bridge.onShown((isShown) => {
    if (!isShown) return;
    leave();
    client.send({ type: 'session.wanted' });
  });
}
holdStrayFiles();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App client={client} bridge={bridge} />);
