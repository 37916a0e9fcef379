/** What may stand between braces in the messages of the settings, by message. It is filled in when the message is sent. */
export const messagePlaceholders = {
  queueMessage: ['queuePosition', 'waitingCount'],
  connectedMessage: ['agentName'],
} as const;

/** A name between braces. */
const placeholder = /\{([A-Za-z]+)\}/g;

/** The names between braces that nothing is filled in for; customers would read them as they stand, or nothing. */
export function unfilledIn(text: string, known: readonly string[]): string[] {
  const names = [...text.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !known.includes(name));
}
