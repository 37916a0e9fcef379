import type { Language } from '../api/__generated__/schema.d.ts';
import { useT } from '../i18n/language.tsx';
import { languages } from '../machines/rules/limits.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Fieldset } from '../ui/field.tsx';
import { Row } from '../ui/layout.tsx';

interface LanguagesFieldProps {
  id?: string;
  label: string;
  help: string;
  error: string | undefined;
  draft: { languages: readonly Language[]; defaultLanguage: Language };
  /** If the default language is no longer chosen, another one becomes the default. */
  onChange: (change: { languages: Language[]; defaultLanguage?: Language }) => void;
}

/** The chosen languages, in fixed order. */
export function LanguagesField({ id, label, help, error, draft, onChange }: LanguagesFieldProps) {
  const common = useT('common');
  const { languages: spoken, defaultLanguage } = draft;
  const choose = (code: Language, isSpoken: boolean) => {
    const chosen = languages.filter((each) => (each === code ? isSpoken : spoken.includes(each)));
    const [first] = chosen;
    const isLost = first !== undefined && !chosen.includes(defaultLanguage);
    onChange({ languages: chosen, ...(isLost && { defaultLanguage: first }) });
  };
  return (
    <Fieldset {...{ id, legend: label, help, error }}>
      <Row wrap gap="5">
        {languages.map((code) => (
          <Checkbox
            key={code}
            label={<span lang={code}>{common(`languages.${code}`)}</span>}
            checked={spoken.includes(code)}
            onChecked={(isSpoken) => choose(code, isSpoken)}
          />
        ))}
      </Row>
    </Fieldset>
  );
}
