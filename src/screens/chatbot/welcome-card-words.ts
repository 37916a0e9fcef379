import type { WelcomeCard } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { languages } from '../../machines/rules/limits.ts';

/** Whether a value of a robot's field is its welcome card. */
export function isWelcomeCard(value: unknown): value is WelcomeCard {
  return typeof value === 'object' && value !== null && 'title' in value && 'questions' in value;
}

/** A welcome card as lines: in each language what stands above, then the questions in their order. */
export function useWelcomeCardWords(): (card: WelcomeCard) => string {
  const t = useT('common');
  return ({ title, questions }) =>
    languages
      .flatMap((language) => {
        const said = [title[language] ?? [], questions[language] ?? []].flat();
        return said.length === 0 ? [] : [t(`languages.${language}`), ...said];
      })
      .join('\n');
}
