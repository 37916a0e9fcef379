import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, createContext, use, useId, useMemo } from 'react';
import { Row, Stack, Text } from './layout.tsx';

const Context = createContext({});

/** The description of the fields around a control. */
const Around = createContext<string | undefined>(undefined);

/** The attributes that bind an input to its field; empty for an input outside a field. */
export function useFieldControl() {
  return use(Context);
}

const Label = chakra('label', { base: { fontSize: 'sm', fontWeight: 'medium' } });
const ErrorText = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    fontSize: 'xs',
    fontWeight: 'medium',
    color: 'danger.fg',
    animation: 'fadeIn 160ms',
    _before: { content: '"\\0021"', fontWeight: 'bold' },
  },
});

export interface FieldProps {
  /** Without it, the control names itself. */
  label?: ReactNode;
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
  const around = use(Around);
  const helpId = help ? `${id}-help` : undefined;
  const errorId = error && `${id}-error`;
  const describedBy = [errorId, helpId, around].filter(Boolean).join(' ') || undefined;
  const control = useMemo(
    () => ({
      id,
      'aria-describedby': describedBy,
      'aria-invalid': error !== undefined || undefined,
      'aria-required': required || undefined,
    }),
    [id, describedBy, error, required],
  );
  return (
    <Stack gap="1.5">
      {label && (
        <Row alignItems="baseline">
          <Label htmlFor={id}>{label}</Label>
          {note && (
            <Text fontSize="xs" color="fg.subtle">
              {note}
            </Text>
          )}
          {aside && (
            <Text look="detail" marginInlineStart="auto">
              {aside}
            </Text>
          )}
        </Row>
      )}
      <Context value={control}>{children}</Context>
      {error && <ErrorText id={errorId}>{error}</ErrorText>}
      {help && (
        <Text as="p" look="detail" id={helpId}>
          {help}
        </Text>
      )}
    </Stack>
  );
}

interface FieldsetProps {
  /** Where an error summary jumps to. */
  id?: string;
  legend: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** Several controls for one question. The text below describes each of them. */
export function Fieldset({ id, legend, help, error, children }: FieldsetProps) {
  const noteId = useId();
  const isNoted = Boolean(error ?? help);
  const isReached = id !== undefined || error !== undefined;
  return (
    <chakra.fieldset
      id={id}
      tabIndex={isReached ? -1 : undefined}
      minW="0"
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={isNoted ? noteId : undefined}
    >
      <Text as="legend" look="strong" fontSize="sm" width="full" paddingBottom="2">
        {legend}
      </Text>
      <Around value={isNoted ? noteId : undefined}>{children}</Around>
      {isNoted && (
        <chakra.div id={noteId} marginTop="1.5">
          {error ? <ErrorText>{error}</ErrorText> : <Text look="detail">{help}</Text>}
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}
