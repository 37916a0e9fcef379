import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import type { FieldFault } from '../../../machines/rules/validation.ts';
import { Field } from '../../../ui/field.tsx';
import { fieldId } from '../../../ui/form/use-settings-form.ts';
import type { SettingsForm } from '../../../ui/form/use-settings-form.ts';
import { NumberInput } from '../../../ui/number-input.tsx';
import type { ConversationDraft } from './conversation-draft.ts';

type FigureName = {
  [Name in keyof ConversationDraft]: number extends ConversationDraft[Name] ? Name : never;
}[keyof ConversationDraft];

interface FigureFieldProps {
  form: SettingsForm<ConversationDraft, FieldFault>;
  name: FigureName;
  help: string;
  unit: string;
}

/** One figure of the conversation settings; long times are told in minutes or hours too. */
export function FigureField({ form, name, help, unit }: FigureFieldProps) {
  const fields = useT('fields');
  const format = useFormat();
  const problems = useProblemWords();
  const value = form.draft[name];
  const long = name.endsWith('Seconds') && value !== null && value >= 120;
  return (
    <Field
      id={fieldId(`/${name}`)}
      label={fields(name)}
      help={help}
      error={problems.at(form.faults, `/${name}`, value)}
    >
      <NumberInput
        value={value}
        onValue={(next) => form.change({ [name]: next })}
        unit={long ? `${unit} · ${format.duration(value)}` : unit}
      />
    </Field>
  );
}
