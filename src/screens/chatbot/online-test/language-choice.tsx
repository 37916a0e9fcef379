import { useApplication } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import type { Language } from '../../../machines/language/language.lifecycle.ts';
import { Text } from '../../../ui/layout.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';

interface LanguageChoiceProps {
  value: Language;
  /** The only language of the bot that is asked, if it has been given one. */
  only: Language | null;
  onValue: (language: Language) => void;
}

/** The language in which the bot is asked; where the bot has one alone there is nothing to choose. */
export function LanguageChoice({ value, only, onValue }: LanguageChoiceProps) {
  const t = useT('onlineTest');
  const { languages } = useApplication();
  if (only !== null)
    return <Text color="fg.muted">{t('onlyLanguage', { language: t(`common:languages.${only}`) })}</Text>;
  return (
    <NativeSelect
      aria-label={t('language')}
      width="9rem"
      value={value}
      options={languages.map((each) => ({ value: each, label: t(`common:languages.${each}`) }))}
      onValue={onValue}
    />
  );
}
