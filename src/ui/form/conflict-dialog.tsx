import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

export interface ConflictRow {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

interface ConflictDialogProps {
  words: {
    title: string;
    text: string;
    mine: string;
    theirs: string;
    save: string;
    cancel: string;
    /** What was taken over without asking. */
    alsoChanged: ReactNode;
  };
  rows: readonly ConflictRow[];
  /** With the names of the fields of which the other person's value is taken. */
  onResolve: (takeTheirs: ReadonlySet<string>) => void;
  onCancel: () => void;
}

const Choice = chakra('label', {
  base: {
    display: 'block',
    padding: '2.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    cursor: 'pointer',
    fontSize: 'sm',
    minW: '0',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    maxH: '32',
    overflowY: 'auto',
    '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.bg' },
    '&:has(:focus-visible)': { outline: '2px solid var(--p-colors-brand-ring)', outlineOffset: '2px' },
  },
});

/** Someone else saved meanwhile: shows both values of every field that both changed, and saves what is chosen. */
export function ConflictDialog({ words, rows, onResolve, onCancel }: ConflictDialogProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());

  function choose(name: string, theirs: boolean) {
    const next = new Set(taken);
    if (theirs) next.add(name);
    else next.delete(name);
    setTaken(next);
  }

  return (
    <Dialog
      open
      title={words.title}
      description={words.text}
      closeLabel={words.cancel}
      onClose={onCancel}
      width="40rem"
      footer={
        <>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button variant="solid" onClick={() => onResolve(taken)}>
            {words.save}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="4">
        {rows.map((row) => (
          <chakra.fieldset key={row.name} minW="0">
            <chakra.legend fontSize="sm" fontWeight="semibold" paddingBottom="1.5">
              {row.label}
            </chakra.legend>
            <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice key={side}>
                  <chakra.span display="flex" gap="2" alignItems="center" fontSize="xs" color="fg.muted">
                    <input
                      type="radio"
                      name={`conflict-${row.name}`}
                      checked={taken.has(row.name) === (side === 'theirs')}
                      onChange={() => choose(row.name, side === 'theirs')}
                    />
                    {words[side]}
                  </chakra.span>
                  <chakra.span display="block" marginTop="1">
                    {row[side]}
                  </chakra.span>
                </Choice>
              ))}
            </chakra.div>
          </chakra.fieldset>
        ))}
        {words.alsoChanged}
      </chakra.div>
    </Dialog>
  );
}
