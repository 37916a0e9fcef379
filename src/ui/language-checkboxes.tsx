import { Checkbox } from './checkbox.tsx';
import { Fieldset } from './field.tsx';
import { Row } from './row.tsx';

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
  return (
    <Fieldset legend={legend} help={help} error={error}>
      <Row wrap gap="5">
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
      </Row>
    </Fieldset>
  );
}
