/** The only language in which a robot serves; null where it serves in each. One that the application has given up binds nobody. */
export function onlyLanguageOf<Code extends string>(
  own: Code | null,
  languages: readonly Code[],
): Code | null {
  return own !== null && languages.includes(own) ? own : null;
}
