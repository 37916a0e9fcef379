import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { ErrorSummary } from './error-summary.tsx';
import type { FormFault } from './error-summary.tsx';

export interface FormWords {
  save: string;
  discard: string;
  unsaved: string;
  saving: string;
  /** "⌘S" or "Ctrl S". */
  saveKeys: string;
  /** "Two fields need attention". */
  faults: (count: number) => string;
}

interface FormPageProps {
  /** Names the form. */
  label: string;
  words: FormWords;
  dirty: boolean;
  busy: boolean;
  /** Faults at fields, in the order of the fields. */
  faults: readonly FormFault[];
  /** Above the sections: a refusal that belongs to no field. */
  problem?: ReactNode;
  onSave: () => void;
  onDiscard: () => void;
  children: ReactNode;
}

/** A settings form: sections, and a bar that appears with the first change and says what is unsaved. ⌘S saves. */
export function FormPage(props: FormPageProps) {
  const { label, words, dirty, busy, faults, problem, onSave, onDiscard, children } = props;
  const save = useRef(onSave);
  const armed = dirty && !busy;
  useEffect(() => {
    save.current = onSave;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      if (armed) save.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [armed]);

  return (
    <chakra.form
      aria-label={label}
      noValidate
      display="flex"
      flexDirection="column"
      onSubmit={(event) => {
        event.preventDefault();
        if (armed) onSave();
      }}
    >
      {faults.length === 0 ? null : <ErrorSummary title={words.faults(faults.length)} faults={faults} />}
      {problem}
      {children}
      <chakra.div
        role="status"
        aria-live="polite"
        position="sticky"
        bottom="0"
        zIndex="bar"
        marginTop="6"
        mx={{ base: '-4', md: '-3' }}
        px={{ base: '4', md: '3' }}
        py="3"
        display={dirty || busy ? 'flex' : 'none'}
        alignItems="center"
        flexWrap="wrap"
        gap="2"
        bg="bg"
        borderTopWidth="1px"
        borderColor="border"
        animation="riseIn 180ms cubic-bezier(0.2, 0, 0, 1)"
      >
        <chakra.span flex="1 1 8rem" fontSize="sm" color="fg.muted">
          {busy ? words.saving : words.unsaved}
        </chakra.span>
        <Button variant="ghost" disabled={busy} onClick={onDiscard}>
          {words.discard}
        </Button>
        <Button type="submit" variant="solid" busy={busy}>
          {words.save}
          <chakra.kbd fontSize="xs" opacity="0.75" hideBelow="md">
            {words.saveKeys}
          </chakra.kbd>
        </Button>
      </chakra.div>
    </chakra.form>
  );
}

interface FormSectionProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

/** A group of fields: what it is about at the left, its fields at the right; one column when narrow. */
export function FormSection({ title, text, children }: FormSectionProps) {
  return (
    <chakra.section
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 35rem)' }}
      columnGap="10"
      rowGap="4"
      py="7"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0', paddingTop: '2' }}
    >
      <div>
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {title}
        </chakra.h2>
        {text === undefined ? null : (
          <chakra.p marginTop="1" fontSize="sm" color="fg.muted" lineHeight="relaxed">
            {text}
          </chakra.p>
        )}
      </div>
      <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
        {children}
      </chakra.div>
    </chakra.section>
  );
}
