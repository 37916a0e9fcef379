import type { BotTurn, RegressionExpectation } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';

/** What the bot shall do with a question, and what it did, in words. */
export function useExpectationWords() {
  const t = useT('regression');

  /** @param title of what is expected; null if the draft does not have it */
  function expected({ kind, origin }: RegressionExpectation, title: string | null): string {
    if (origin === null) return t(`expected.${kind}`);
    const word = origin.kind === 'qa' ? t(`expected.${kind}`) : t(`expected.${origin.kind}`);
    return t('expected.of', { word, title: title ?? t('expected.gone') });
  }

  function done({ kind, origin, suggestions, candidates }: BotTurn): string {
    const titles =
      kind === 'suggestions'
        ? suggestions.map(({ text }) => text)
        : candidates
            .filter(({ id }) => id === origin?.id)
            .slice(0, 1)
            .map(({ title }) => title);
    const word =
      kind === 'answer' && origin !== null && origin.kind !== 'qa'
        ? t(`expected.${origin.kind}`)
        : t(`expected.${kind}`);
    return titles.length === 0 ? word : t('expected.of', { word, title: titles.join(' · ') });
  }

  return { expected, done };
}
