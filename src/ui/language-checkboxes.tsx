import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Checkbox } from './checkbox.tsx';

interface LanguageCheckboxesProps<Code extends string> {
  legend: string;
  help?: string;
  error?: string | undefined;
  languages: readonly { code: Code; label: string }[];
  chosen: readonly Code[];
  onChosen: (chosen: Code[]) => void;
}

/** Which languages something is in, in their fixed order. */
export function LanguageCheckboxes<Code extends string>(props: LanguageCheckboxesProps<Code>) {
  const { legend, help, error, languages, chosen, onChosen } = props;
  const id = useId();
  return (
    <chakra.fieldset minW="0" aria-describedby={`${id}-help`}>
      <chakra.legend fontSize="sm" fontWeight="medium" paddingBottom="2">
        {legend}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="5">
        {languages.map(({ code, label }) => (
          <Checkbox
            key={code}
            label={<span lang={code}>{label}</span>}
            checked={chosen.includes(code)}
            onChecked={(checked) =>
              onChosen(
                languages
                  .map((each) => each.code)
                  .filter((each) => (each === code ? checked : chosen.includes(each))),
              )
            }
          />
        ))}
      </chakra.div>
      <chakra.p
        id={`${id}-help`}
        marginTop="1.5"
        fontSize="xs"
        fontWeight={error === undefined ? 'normal' : 'medium'}
        color={error === undefined ? 'fg.muted' : 'danger.fg'}
      >
        {error ?? help}
      </chakra.p>
    </chakra.fieldset>
  );
}
