/** The file of `src` that renders a landmark of the machines, by the landmark's name. */
export const landmarkViews: Readonly<Record<string, string>> = {
  'ai-agent': 'screens/chatbot/third-party-bot/serving-bot.tsx',
  'bot-settings': 'screens/chatbot/third-party-bot/serving-bot.tsx',
  'choose-application': 'screens/login/choose-application.tsx',
  'forced-offline': 'screens/session/session-guard.tsx',
  'no-application': 'screens/login/choose-application.tsx',
  'qa-bot': 'screens/chatbot/third-party-bot/serving-bot.tsx',
  'sign-in': 'screens/login/sign-in-form.tsx',
  'sign-in-again': 'screens/session/sign-in-again.tsx',
  'sign-in-failure': 'screens/session/credential-fields.tsx',
  'sign-in-rejected': 'screens/session/credential-fields.tsx',
  'sign-in-throttled': 'screens/session/credential-fields.tsx',
  'third-party-bot': 'screens/chatbot/third-party-bot/serving-bot.tsx',
  'user-changed': 'screens/session/session-guard.tsx',
};

/** Machines whose views are being rebuilt: each leaves this list with its view. */
export const notYetRendered: ReadonlySet<string> = new Set([
  'activation',
  'agentStatus',
  'conversation',
  'customerConnection',
  'deploy',
  'deployment',
  'edit',
  'import',
  'init',
  'memberAccess',
  'onlineTest',
  'outbox',
  'upload',
]);
