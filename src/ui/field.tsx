import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, use, useId, useMemo } from 'react';
import type { ReactNode } from 'react';
import { Row } from './row.tsx';
import { Stack } from './stack.tsx';
import { Text } from './text.tsx';

interface FieldContext {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

const Context = createContext<FieldContext | null>(null);

/** What an input needs to belong to the field around it; nothing where it stands alone under its own label. */
export function useFieldControl() {
  const field = use(Context);
  if (field === null) return {};
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  };
}

const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'medium', color: 'fg' } });
const Help = chakra('p', { base: { fontSize: 'xs', color: 'fg.muted', lineHeight: 'normal' } });
const ErrorText = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'danger.fg',
    lineHeight: 'normal',
    animation: 'fadeIn 160ms',
    _before: { content: '"\\0021"', fontWeight: 'bold' },
  },
});

export interface FieldProps {
  label: ReactNode;
  /** Explains before anything is wrong; stays visible beside an error. */
  help?: ReactNode;
  error?: string | undefined;
  required?: boolean;
  /** A word after the label, such as "optional". */
  note?: ReactNode;
  /** Right of the label: a counter, a link. */
  aside?: ReactNode;
  /** A stable id lets an error summary jump here (`fieldId(pointer)`). */
  id?: string;
  children: ReactNode;
}

/** Label above, control, error and help below; wires them together for assistive technology. */
export function Field(props: FieldProps) {
  const { label, help, error, required = false, note, aside, children } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const helpId = help === undefined || help === null ? undefined : `${id}-help`;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const describedBy = [errorId, helpId].filter((part) => part !== undefined).join(' ') || undefined;
  const context = useMemo(
    () => ({ id, describedBy, invalid: error !== undefined, required }),
    [id, describedBy, error, required],
  );
  return (
    <Stack gap="1.5">
      <Row alignItems="baseline">
        <Label htmlFor={id}>{label}</Label>
        {note === undefined ? null : (
          <Text fontSize="xs" color="fg.subtle">
            {note}
          </Text>
        )}
        {aside === undefined ? null : (
          <Text look="detail" marginInlineStart="auto">
            {aside}
          </Text>
        )}
      </Row>
      <Context value={context}>{children}</Context>
      {error === undefined ? null : <ErrorText id={errorId}>{error}</ErrorText>}
      {helpId === undefined ? null : <Help id={helpId}>{help}</Help>}
    </Stack>
  );
}

interface FieldsetProps {
  legend: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  /** Of what stands below the controls; they may name it as their description. */
  noteId?: string;
  children: ReactNode;
}

/** Several controls that answer one question. */
export function Fieldset({ legend, help, error, noteId, children }: FieldsetProps) {
  const own = useId();
  const id = noteId ?? own;
  const note = error ?? help;
  return (
    <chakra.fieldset minW="0" aria-describedby={note === undefined ? undefined : id}>
      <chakra.legend fontSize="sm" fontWeight="medium" paddingBottom="2">
        {legend}
      </chakra.legend>
      {children}
      {note === undefined ? null : (
        <Text
          as="p"
          id={id}
          look="detail"
          display="block"
          marginTop="1.5"
          {...(error === undefined ? {} : { fontWeight: 'medium', color: 'danger.fg' })}
        >
          {note}
        </Text>
      )}
    </chakra.fieldset>
  );
}
