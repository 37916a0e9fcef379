import type { Language, LocalizedText as Texts } from '../../api/__generated__/schema.d.ts';
import { useApplication } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { configuredMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { countCharacters } from '../../machines/rules/validation.ts';
import type { FieldBinding } from '../../patterns/edit-session.ts';
import { LocalizedText } from '../../ui/localized-text.tsx';

/** A message that customers read, in each language of the application. */
export function MessageField(props: FieldBinding<Texts> & { help: string }) {
  const { label, help, value, onValue, at } = props;
  const t = useT('shell');
  const common = useT('common');
  const { languages } = useApplication();
  return (
    <LocalizedText<Language>
      {...{ label, help, value, onValue }}
      languages={languages.map((code) => ({ code, label: common(`languages.${code}`) }))}
      errors={Object.fromEntries(languages.map((code) => [code, at(code).error]))}
      idOf={(code) => at(code).id}
      placeholder={t('message.placeholder')}
      counter={(text) =>
        t('message.counter', {
          count: countCharacters(text),
          limit: configuredMessageMaxCharacters,
        })
      }
    />
  );
}
