import type { ReactNode, Ref } from 'react';
import { useT } from '../i18n/language.tsx';
import { countCharacters } from '../machines/rules/text.ts';
import { type ComboboxOption, Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { type SelectOption, NativeSelect } from '../ui/native-select.tsx';
import { Row } from '../ui/layout.tsx';
import { NumberInput } from '../ui/number-input.tsx';
import { PasswordInput } from '../ui/password-input.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import { Slider } from '../ui/slider.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { type TextInputProps, TextInput } from '../ui/text-input.tsx';
import type { FieldBinding } from './edit-session.ts';

interface Around {
  help?: ReactNode;
  required?: boolean;
  /** Right of the label; the count of characters if there is a `limit`. */
  aside?: ReactNode;
  /** Characters. */
  limit?: number;
  /** The text that stands there already: it may be longer than what somebody writes now. */
  standing?: string | undefined;
}

/** A field's props: its binding, the parts around its control, and the control's own props. */
type FieldProps<Value, Control = object> = FieldBinding<Value> &
  Around &
  Omit<Control, keyof FieldBinding<Value>>;

/** Splits the parts around the control from the control's own props. */
function parted<Props extends Omit<FieldBinding<unknown>, 'onValue'> & Around>(props: Props) {
  const { id, label, error, help, required, aside, limit, standing, at: _, ...control } = props;
  const { value } = props;
  const length =
    typeof value === 'string' && limit ? (
      <Length {...{ value, limit }} {...(standing === undefined ? {} : { standing })} />
    ) : undefined;
  return { field: { id, label, error, help, required, aside: aside ?? length }, control };
}

/** How long a text is, against what may be written now, or against itself while it stands there longer than that. */
function Length({ value, limit, standing }: { value: string; limit: number; standing?: string }) {
  const t = useT('common');
  const length = countCharacters(value);
  const isStanding = value === standing && length > limit;
  return <>{isStanding ? t('form.longerStays', { length, limit }) : `${length} / ${limit}`}</>;
}

/** A line of text with its label: `<TextField {...edit.field('name')} />`. */
export function TextField(props: FieldProps<string, TextInputProps>) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <TextInput {...control} />
    </Field>
  );
}

/** A password that can be revealed while typing. */
export function PasswordField(props: FieldProps<string, { autoComplete: string }>) {
  const t = useT('common');
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <PasswordInput words={{ show: t('password.show'), hide: t('password.hide') }} {...control} />
    </Field>
  );
}

interface TextAreaControl {
  minLines?: number;
  maxLines?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

export function LongTextField(props: FieldProps<string, TextAreaControl>) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <TextArea {...control} />
    </Field>
  );
}

/** One of many, found by typing. */
export function ComboboxField(
  props: FieldProps<string, { options: readonly ComboboxOption[]; nothing: string }>,
) {
  const { field, control } = parted(props);
  const { nothing, ...list } = control;
  return (
    <Field {...field}>
      <Combobox {...list} words={{ list: field.label, nothing }} />
    </Field>
  );
}

interface Figure {
  unit?: string;
  min?: number;
  max?: number;
  step?: number;
}

export function NumberField(props: FieldProps<number | null, Figure>) {
  const { field, control } = parted(props);
  return (
    <Field {...field}>
      <NumberInput {...control} />
    </Field>
  );
}

type SliderControl = Required<Pick<Figure, 'min' | 'max' | 'step'>> & {
  slider: { label: string; color: string; textOf: (value: number) => string };
};

/** A figure that one drags or types; the typed one may be out of range, so that the error can say so. */
export function SliderField(props: FieldProps<number | null, SliderControl>) {
  const { field, control } = parted(props);
  const { slider, ...figure } = control;
  const { value, min, onValue } = figure;
  const { label, color, textOf } = slider;
  return (
    <Field {...field}>
      <Row gap="4">
        <Slider
          {...figure}
          {...{ label, color }}
          value={value ?? min}
          valueText={textOf(value ?? min)}
          onValue={onValue}
        />
        <NumberInput {...figure} />
      </Row>
    </Field>
  );
}

interface Options<Value extends string> {
  options: readonly SelectOption<Value>[];
}

export function SelectField<Value extends string>(props: FieldProps<Value> & Options<Value>) {
  const { value, onValue, options } = props;
  return (
    <Field {...parted(props).field}>
      <NativeSelect {...{ value, onValue, options }} />
    </Field>
  );
}

type ChoiceFieldProps<Value extends string> = FieldBinding<Value> & {
  choices: readonly Value[];
  /** What each of them means. */
  words: (choice: Value) => { label: string; help: string };
};

/** A few choices with a sentence each. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { id, label, value, onValue, error, choices, words } = props;
  const cards = choices.map((choice) => ({ value: choice, ...words(choice) }));
  return <RadioCards legend={label} {...{ id, value, onValue, error, cards }} columns={2} />;
}
