import { Plus, Trash2, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { ActionButton } from '../ui/action-button.tsx';
import { Field, Fieldset } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { type TextInputProps, TextInput } from '../ui/text-input.tsx';
import { useLaterFocus } from '../ui/use-later-focus.ts';
import type { FieldBinding } from './edit-session.ts';
import { LineHandle, LineMoves, type OrderWords, useLineOrder } from './line-order.tsx';

interface LinesFieldProps extends FieldBinding<string[]> {
  /** Replaces the field's name. */
  legend?: ReactNode;
  help?: ReactNode;
  /** Most lines. */
  limit: number;
  words: {
    /** Names one line, by its place from 1. */
    line: (position: number) => string;
    remove: (line: string, position: number) => string;
    add: string;
    /** Why no further line fits. */
    full: string;
  };
  /** Enter adds a line, and several lines that are pasted at once become several here. */
  typedInARow?: boolean;
  /** A long list of short texts: rows without boxes around each, edited where they stand. */
  dense?: boolean;
  /** Each line may have line breaks of its own. */
  tall?: boolean;
  /** The order matters, and can be changed. */
  order?: OrderWords;
  /** What is to be known of a line, by its place from 0. */
  note?: ((index: number) => ReactNode) | undefined;
  /** Further props of a line's input. */
  input?: (index: number) => Omit<TextInputProps, 'value' | 'onValue'>;
}

/** The lines of a text; empty for a single line. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const written = lines.filter((line) => line !== '');
  return written.length < 2 ? [] : written;
}

const denseList = {
  gap: '0',
  borderWidth: '1px',
  borderRadius: 'md',
  overflow: 'hidden',
  css: { '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' } },
} as const;
const denseInput = { size: 'sm', borderColor: 'transparent', borderRadius: '0', bg: 'transparent' } as const;

/** A list of texts, one per line. A new line takes the focus. */
export function LinesField(props: LinesFieldProps) {
  const {
    id,
    label,
    value,
    onValue,
    error,
    at,
    legend = label,
    help,
    limit,
    words,
    typedInARow = false,
    dense = false,
    tall = false,
    order: orderWords,
    note,
    input,
  } = props;
  const frame = useRef<HTMLOListElement>(null);
  // Another change may be drawn before the new line is.
  const focusLater = useLaterFocus((index: number) =>
    frame.current?.querySelector<HTMLElement>(`li:nth-of-type(${index + 1}) :is(input, textarea)`),
  );
  const order = useLineOrder({ frame, value, onValue });
  const ordered = value.length > 1 ? orderWords : undefined;
  const noteOf = (index: number) => {
    const noted = note?.(index);
    return noted == null ? null : <LineNote dense={dense}>{noted}</LineNote>;
  };
  const isFull = value.length >= limit;
  const add = () => {
    if (isFull) return;
    focusLater(value.length);
    onValue([...value, '']);
  };
  return (
    <Fieldset {...{ id, legend, help, error }}>
      <Stack
        ref={frame}
        as="ol"
        marginBottom={value.length === 0 ? undefined : '2.5'}
        {...(dense && value.length > 0 && denseList)}
      >
        {value.map((line, index) => (
          // Lines have no identity beside their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Row
            key={index}
            as="li"
            gap={dense ? '0' : '1.5'}
            alignItems="flex-start"
            bg={order.dragged === index ? 'bg.hover' : undefined}
          >
            {ordered && <LineHandle {...{ order, index }} />}
            <Stack flex="1">
              <Field {...at(index)} help={noteOf(index)}>
                <Line
                  {...{ tall, dense, typedInARow }}
                  aria-label={words.line(index + 1)}
                  value={line}
                  onValue={(next) => onValue(value.with(index, next))}
                  onEnter={add}
                  onMove={ordered && ((event) => order.onKeyDown(event, index))}
                  onLines={(lines) => onValue(value.toSpliced(index, 1, ...lines).slice(0, limit))}
                  {...input?.(index)}
                />
              </Field>
            </Stack>
            {ordered && <LineMoves {...{ order, index }} words={ordered} size={dense ? 'sm' : 'md'} />}
            <IconButton
              label={words.remove(line, index + 1)}
              size={dense ? 'sm' : 'md'}
              onClick={() => onValue(value.toSpliced(index, 1))}
            >
              <Trash2 aria-hidden />
            </IconButton>
          </Row>
        ))}
      </Stack>
      <ActionButton
        size="sm"
        icon={<Plus aria-hidden />}
        refused={isFull ? words.full : undefined}
        onClick={add}
      >
        {words.add}
      </ActionButton>
    </Fieldset>
  );
}

function LineNote({ dense, children }: { dense: boolean; children: ReactNode }) {
  return (
    <Row
      as="span"
      alignItems="flex-start"
      gap="1.5"
      {...(dense && { px: '2.5', paddingBottom: '2' })}
      css={{
        '& > svg': { flexShrink: 0, width: '14px', height: '14px', marginTop: '2px', color: 'warning.fg' },
      }}
    >
      <TriangleAlert aria-hidden />
      <span>{children}</span>
    </Row>
  );
}

interface LineProps
  extends TextInputProps, Required<Pick<LinesFieldProps, 'tall' | 'dense' | 'typedInARow'>> {
  value: string;
  onValue: (value: string) => void;
  onEnter: () => void;
  /** A key that may move the line. */
  onMove: ((event: KeyboardEvent) => void) | undefined;
  /** Several lines were pasted at once. */
  onLines: (lines: string[]) => void;
}

function Line({ tall, dense, typedInARow, onEnter, onMove, onLines, ...control }: LineProps) {
  if (tall) {
    const { value, onValue } = control;
    return <TextArea aria-label={control['aria-label']} {...{ value, onValue }} minLines={2} maxLines={8} />;
  }
  return (
    <TextInput
      {...(dense && denseInput)}
      onKeyDown={(event) => {
        onMove?.(event);
        if (!typedInARow || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
      onPaste={(event) => {
        const lines = typedInARow ? linesOf(event.clipboardData.getData('text')) : [];
        if (lines.length === 0) return;
        event.preventDefault();
        onLines(lines);
      }}
      {...control}
    />
  );
}
