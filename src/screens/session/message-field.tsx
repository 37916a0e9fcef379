import type { Language, LocalizedText as Text } from '../../api/__generated__/schema.d.ts';
import { useApplication } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import type { FieldName } from '../../patterns/edit-words.ts';
import { configuredMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { countCharacters } from '../../machines/rules/validation.ts';
import type { FieldFault } from '../../machines/rules/validation.ts';
import { fieldId } from '../../ui/form/use-settings-form.ts';
import { LocalizedText } from '../../ui/localized-text.tsx';

interface MessageFieldProps {
  name: FieldName;
  help: string;
  value: Text;
  /** Those of the whole form. */
  faults: readonly FieldFault[];
  onValue: (value: Text) => void;
}

/** A message that customers read, in each language of the application. */
export function MessageField({ name, help, value, faults, onValue }: MessageFieldProps) {
  const t = useT('shell');
  const fields = useT('fields');
  const common = useT('common');
  const problems = useProblemWords();
  const { languages } = useApplication();
  return (
    <LocalizedText<Language>
      label={fields(name)}
      help={help}
      languages={languages.map((code) => ({ code, label: common(`languages.${code}`) }))}
      value={value}
      onValue={onValue}
      errors={Object.fromEntries(
        faults
          .filter(({ pointer }) => pointer.startsWith(`/${name}/`))
          .map((fault) => [fault.pointer.slice(name.length + 2), problems.field(fault)]),
      )}
      idOf={(code) => fieldId(`/${name}/${code}`)}
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
