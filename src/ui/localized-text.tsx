import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Fieldset } from './field.tsx';
import { Stack } from './stack.tsx';
import { TextArea } from './text-area.tsx';

interface LocalizedTextProps<Code extends string> {
  label: string;
  help?: ReactNode;
  languages: readonly { code: Code; label: string }[];
  value: Partial<Record<Code, string>>;
  onValue: (value: Partial<Record<Code, string>>) => void;
  /** What is wrong, by language. */
  errors: Partial<Record<Code, string | undefined>>;
  /** The control's id, by language. */
  idOf: (code: Code) => string;
  /** What stands in its place while a language is empty. */
  placeholder: string;
  /** "120 / 1,000" */
  counter: (text: string) => string;
}

/** One text in the languages of the application, below each other, each named. */
export function LocalizedText<Code extends string>(props: LocalizedTextProps<Code>) {
  const { label, help, languages, value, onValue, errors, idOf, placeholder, counter } = props;
  const helpId = `${useId()}-help`;
  return (
    <Fieldset legend={label} help={help} noteId={helpId}>
      <Stack gap="3">
        {languages.map(({ code, label: language }) => {
          const text = value[code] ?? '';
          const error = errors[code];
          return (
            <div key={code}>
              <chakra.label
                htmlFor={idOf(code)}
                display="flex"
                justifyContent="space-between"
                marginBottom="1"
                fontSize="xs"
                color="fg.muted"
              >
                <span lang={code}>{language}</span>
                <span data-figure>{counter(text)}</span>
              </chakra.label>
              <TextArea
                id={idOf(code)}
                lang={code}
                minLines={2}
                maxLines={8}
                placeholder={placeholder}
                value={text}
                aria-label={`${label} — ${language}`}
                aria-invalid={error !== undefined || undefined}
                aria-describedby={error === undefined ? helpId : `${idOf(code)}-error ${helpId}`}
                onValue={(next) => onValue({ ...value, [code]: next })}
              />
              {error === undefined ? null : (
                <chakra.p
                  id={`${idOf(code)}-error`}
                  marginTop="1"
                  fontSize="xs"
                  fontWeight="medium"
                  color="danger.fg"
                >
                  {error}
                </chakra.p>
              )}
            </div>
          );
        })}
      </Stack>
    </Fieldset>
  );
}
