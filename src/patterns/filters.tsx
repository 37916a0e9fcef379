import { type ReactNode, useState } from 'react';
import { type SelectOption, NativeSelect } from '../ui/native-select.tsx';
import { Row, Text } from '../ui/layout.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { searchMaxCharacters } from './use-filters.ts';
import { useSettling } from './use-settling.ts';

/** The filters above a list. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <Row wrap role="search">
      {children}
    </Row>
  );
}

interface SearchFieldProps {
  label: string;
  value: string | undefined;
  onValue: (value: string) => void;
}

/** A search field. It searches when the person stops typing. */
export function SearchField({ label, value = '', onValue }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // Something else changed the filter: a link, Back, "Clear the filters".
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }
  const words = text.trim();
  useSettling(words, asked, () => {
    setAsked(words);
    onValue(words);
  });
  return (
    <TextInput
      type="search"
      flex="1 1 14rem"
      width="auto"
      aria-label={label}
      placeholder={label}
      maxLength={searchMaxCharacters}
      value={text}
      onValue={setText}
    />
  );
}

interface FilterDayProps {
  label: string;
  value: string | undefined;
  /** The days that make sense beside another filter. */
  min?: string | undefined;
  max?: string | undefined;
  onValue: (day: string | null) => void;
}

/** A day, by the platform's own calendar. */
export function FilterDay({ label, value = '', onValue, ...range }: FilterDayProps) {
  return (
    <Row as="label" gap="2" width={{ base: 'calc(50% - var(--p-spacing-1))', sm: 'auto' }}>
      <Text fontSize="sm" color="fg.muted" whiteSpace="nowrap">
        {label}
      </Text>
      <TextInput
        type="date"
        width={{ base: 'full', sm: '9.5rem' }}
        minW="0"
        {...range}
        value={value}
        onValue={(day) => onValue(day === '' ? null : day)}
      />
    </Row>
  );
}

const all = 'all';

interface FilterSelectProps<Value extends string> {
  label: string;
  /** The choice of all values: "Any status". */
  any: string;
  value: Value | undefined;
  options: readonly SelectOption<Value>[];
  /** A CSS width, if there is room for it; otherwise half of the line. */
  width?: string;
  onValue: (value: Value | null) => void;
}

/** One of some values, or any. */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, any, value = all, options, width = '10rem', onValue } = props;
  return (
    <NativeSelect<Value | typeof all>
      aria-label={label}
      width={{ base: 'calc(50% - var(--p-spacing-1))', sm: width }}
      value={value}
      options={[{ value: all, label: any }, ...options]}
      onValue={(chosen) => onValue(chosen === all ? null : chosen)}
    />
  );
}
