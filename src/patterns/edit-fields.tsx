import type { ReactNode } from 'react';
import { countCharacters } from '../machines/rules/text.ts';
import { Field } from '../ui/field.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import type { SelectOption } from '../ui/native-select.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextInput } from '../ui/text-input.tsx';
import type { TextInputProps } from '../ui/text-input.tsx';
import type { FieldBinding } from './edit-session.ts';

interface Around {
  help?: ReactNode;
  required?: boolean;
  /** Right of the label; the count of characters where there is a `limit`. */
  aside?: ReactNode;
}

interface Limited {
  /** Characters. */
  limit?: number;
}

function count(value: string, limit: number | undefined): string | undefined {
  return limit === undefined ? undefined : `${countCharacters(value)} / ${limit}`;
}

type TextFieldProps = FieldBinding<string> &
  Around &
  Limited &
  Omit<TextInputProps, keyof FieldBinding<string>>;

/** A line of text with its label: `<TextField {...edit.field('name')} />`. */
export function TextField(props: TextFieldProps) {
  const { id, label, error, help, required, aside, limit, value, at: _, ...rest } = props;
  const around = { id, label, error, help, required, aside: aside ?? count(value, limit) };
  return (
    <Field {...around}>
      <TextInput value={value} {...rest} />
    </Field>
  );
}

type LongTextFieldProps = FieldBinding<string> & Around & Limited & { minLines?: number; maxLines?: number };

export function LongTextField(props: LongTextFieldProps) {
  const { id, label, error, help, required, aside, limit, value, at: _, ...rest } = props;
  const around = { id, label, error, help, required, aside: aside ?? count(value, limit) };
  return (
    <Field {...around}>
      <TextArea value={value} {...rest} />
    </Field>
  );
}

type NumberFieldProps = FieldBinding<number | null> &
  Around & { unit?: string; min?: number; max?: number; step?: number };

export function NumberField(props: NumberFieldProps) {
  const { id, label, error, help, required, aside, at: _, ...rest } = props;
  return (
    <Field {...{ id, label, error, help, required, aside }}>
      <NumberInput {...rest} />
    </Field>
  );
}

type SelectFieldProps<Value extends string> = FieldBinding<Value> &
  Around & { options: readonly SelectOption<Value>[] };

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { id, label, error, help, required, aside, value, onValue, options } = props;
  return (
    <Field {...{ id, label, error, help, required, aside }}>
      <NativeSelect value={value} onValue={onValue} options={options} />
    </Field>
  );
}

type ChoiceFieldProps<Value extends string> = FieldBinding<Value> & {
  choices: readonly Value[];
  /** What each of them means. */
  words: (choice: Value) => { label: string; help: string };
};

/** A few choices that deserve a sentence each. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, onValue, error, choices, words } = props;
  const cards = choices.map((choice) => ({ value: choice, ...words(choice) }));
  return <RadioCards legend={label} {...{ value, onValue, error, cards }} columns={2} />;
}
