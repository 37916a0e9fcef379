import type { Language, LocalizedText } from '../../api/__generated__/schema.d.ts';
import { useApplication } from '../../api/current-application.ts';
import { useT } from '../../i18n/language.tsx';
import { configuredMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { unfilledIn } from '../../machines/rules/placeholders.ts';
import { countCharacters } from '../../machines/rules/validation.ts';
import type { FieldBinding } from '../../patterns/edit-session.ts';
import { Field, Fieldset } from '../../ui/field.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { TextArea } from '../../ui/text-area.tsx';

interface MessageFieldProps extends FieldBinding<LocalizedText> {
  help: string;
  /** The names between braces that are filled in. */
  placeholders?: readonly string[];
  /** In which it is written; those of the application unless given. */
  languages?: readonly Language[];
}

/** A message that customers read, in several languages: below each other, each named. */
export function MessageField(props: MessageFieldProps) {
  const { label, help, placeholders = [], value, onValue, at } = props;
  const t = useT('shell');
  const application = useApplication();
  const { languages = application.languages } = props;
  return (
    <Fieldset legend={label} help={help}>
      <Stack gap="3">
        {languages.map((code) => {
          const text = value[code] ?? '';
          const language = t(`common:languages.${code}`);
          const [unfilled] = unfilledIn(text, placeholders);
          const length = { count: countCharacters(text), limit: configuredMessageMaxCharacters };
          return (
            <Field
              key={code}
              {...at(code)}
              label={
                <Text look="detail" fontWeight="normal" lang={code}>
                  {language}
                </Text>
              }
              help={unfilled && t('message.unfilled', { name: `{${unfilled}}` })}
              aside={<span data-figure>{t('message.counter', length)}</span>}
            >
              <TextArea
                lang={code}
                minLines={2}
                maxLines={8}
                placeholder={t('message.placeholder')}
                value={text}
                aria-label={`${label} — ${language}`}
                onValue={(next) => onValue({ ...value, [code]: next })}
              />
            </Field>
          );
        })}
      </Stack>
    </Fieldset>
  );
}
