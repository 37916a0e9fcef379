import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { editMachine } from '../machines/edit/edit.machine.ts';
import type { Failure } from '../machines/failure.ts';
import { landmarkProps } from '../machines/landmark.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Fieldset } from '../ui/field.tsx';
import { goToFirstFault } from '../ui/first-fault.ts';
import { ChoiceCard } from '../ui/radio-cards.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { isShortcut } from '../ui/shortcut.ts';
import { useKeyDown } from '../ui/use-key-down.ts';
import type { Edit } from './edit-session.ts';
import { Landmark } from './landmark.tsx';
import { Problem } from './problem.tsx';

/** Saves by ⌘S or Ctrl S, wherever the focus is. */
function useSaveKey(save: () => void) {
  useKeyDown((event) => {
    if (!isShortcut(event, 's')) return;
    event.preventDefault();
    save();
  });
}

interface EditFrameProps<Draft extends object> extends Omit<ComponentProps<typeof chakra.form>, 'onSubmit'> {
  edit: Edit<Draft>;
  /** Names the form. */
  label: string;
  /** Lists all faults on top with links to their fields. Without it, the first faulty field takes the focus. */
  summary?: boolean;
  children: ReactNode;
}

/** The form of a session. It handles faults, refusals and two people at once. Enter and ⌘S save. */
export function EditFrame<Draft extends object>(props: EditFrameProps<Draft>) {
  const { edit, label, summary = false, children, ...rest } = props;
  const t = useT('common');
  const { faults, failure, refusals, conflict, submit } = edit;
  const form = useRef<HTMLFormElement>(null);
  useSaveKey(submit);
  useLayoutEffect(() => {
    if (refusals > 0 && !summary) goToFirstFault(form.current);
  }, [refusals, summary]);
  const isListed = summary && faults.length > 0;
  return (
    <chakra.form
      ref={form}
      {...landmarkProps({ machine: editMachine, state: 'editing' })}
      aria-label={label}
      aria-busy={edit.busy}
      noValidate
      display="flex"
      flexDirection="column"
      {...rest}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {edit.isGone && (
        <Notice kind="warning" role="alert" title={t('form.gone.title')}>
          {t('form.gone.text')}
        </Notice>
      )}
      {!isListed && failure === null ? null : (
        <Landmark of={{ machine: editMachine, state: 'refused' }}>
          {failure === null ? (
            <ErrorSummary key={refusals} title={t('form.faults', { count: faults.length })} faults={faults} />
          ) : (
            <FailedSave key={refusals} failure={failure} />
          )}
        </Landmark>
      )}
      {children}
      {conflict && <ConflictDialog {...conflict} onResolve={edit.resolve} onCancel={edit.postpone} />}
    </chakra.form>
  );
}

/** Why nothing was saved. It comes into view: who saves at the end of a long form does not see its beginning. */
function FailedSave({ failure }: { failure: Failure }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: browsers that return a promise here would give the effect a wrong end.
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Problem inline error={failure} />
    </div>
  );
}

type ConflictDialogProps = NonNullable<Edit<object>['conflict']> & {
  onResolve: (takeTheirs: ReadonlySet<string>) => void;
  onCancel: () => void;
};

/** Another person saved meanwhile: shows both values of every field that both changed, and saves the chosen ones. */
function ConflictDialog({ savedBy, rows, merged, onResolve, onCancel }: ConflictDialogProps) {
  const t = useT('common');
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (name: string, isTheirs: boolean) => {
    const others = [...taken].filter((each) => each !== name);
    setTaken(new Set(isTheirs ? [...others, name] : others));
  };
  return (
    <Dialog
      open
      title={t('conflict.title')}
      description={
        <>
          {savedBy && (
            <Text as="span" display="block" fontWeight="medium">
              {savedBy}
            </Text>
          )}
          {t('conflict.text')}
        </>
      }
      closeLabel={t('conflict.cancel')}
      onClose={onCancel}
      width="40rem"
      footer={
        <>
          <Button onClick={onCancel}>{t('conflict.cancel')}</Button>
          <Button variant="solid" onClick={() => onResolve(taken)}>
            {t('conflict.save')}
          </Button>
        </>
      }
    >
      <Landmark of={{ machine: editMachine, state: 'conflicted' }}>
        <Stack gap="4">
          {rows.map(({ name, label, ...values }) => (
            <Fieldset key={name} legend={label}>
              <chakra.div display="grid" gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
                {(['mine', 'theirs'] as const).map((side) => (
                  <ChoiceCard key={side} fontSize="sm" whiteSpace="pre-line" maxH="32" overflowY="auto">
                    <Row as="span" fontSize="xs" color="fg.muted" marginBottom="1">
                      <input
                        type="radio"
                        name={`conflict-${name}`}
                        checked={taken.has(name) === (side === 'theirs')}
                        onChange={() => choose(name, side === 'theirs')}
                      />
                      {t(`conflict.${side}`)}
                    </Row>
                    {values[side]}
                  </ChoiceCard>
                ))}
              </chakra.div>
            </Fieldset>
          ))}
          {merged && (
            <Text as="p" look="note">
              {merged}
            </Text>
          )}
        </Stack>
      </Landmark>
    </Dialog>
  );
}
