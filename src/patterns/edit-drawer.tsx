import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Text } from '../ui/layout.tsx';
import { EditFrame } from './edit-frame.tsx';
import type { Edit } from './edit-session.ts';
import { useLeaveGuard } from './leave-guard.tsx';
import { Waiting } from './waiting.tsx';

interface EditDrawerProps<Draft extends object> {
  edit: Edit<Draft>;
  title: string;
  description?: ReactNode;
  /** Names the form; as the drawer unless said otherwise. */
  label?: string;
  /** "Save" unless said otherwise. */
  submitLabel?: string;
  /** Saves too, and goes on as its `onPress` says. */
  further?: { label: string; onPress: () => void } | undefined;
  /** Shown instead of the fields until they are ready. */
  placeholder?: ReactNode;
  /** Shown instead of the fields if they will not come. */
  absence?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  /** A dialog in the middle instead of a drawer at the side. */
  small?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** Edits or creates one thing beside its list. Every way of closing asks first if words are unsaved. */
export function EditDrawer<Draft extends object>(props: EditDrawerProps<Draft>) {
  const { edit, title, label = title, submitLabel, further, placeholder, absence } = props;
  const { small = false, onClose } = props;
  const t = useT('common');
  const formId = useId();
  const { leave, question } = useLeaveGuard(edit);
  const close = () => leave(onClose);
  return (
    <Dialog
      drawer={!small}
      open
      title={title}
      description={props.description}
      closeLabel={t('close')}
      onClose={close}
      initialFocus={props.initialFocus}
      footer={
        <>
          <Text look="note" flex="1" alignSelf="center" role="status">
            {edit.busy ? t('form.saving') : edit.dirty && t('form.unsaved')}
          </Text>
          <Button onClick={close}>{t(edit.dirty ? 'cancel' : 'close')}</Button>
          {further && absence === undefined ? (
            <Button busy={edit.busy} disabled={edit.isGone} onClick={further.onPress}>
              {further.label}
            </Button>
          ) : null}
          {absence === undefined && (
            <Button
              type="submit"
              form={formId}
              variant="solid"
              busy={edit.busy}
              disabled={(!edit.isNew && !edit.dirty) || edit.isGone}
            >
              {submitLabel ?? t('save')}
            </Button>
          )}
        </>
      }
    >
      {absence ??
        (placeholder === undefined ? (
          <EditFrame edit={edit} label={label} id={formId} gap="5">
            <Fields locked={edit.locked}>{props.children}</Fields>
          </EditFrame>
        ) : (
          <Waiting>{placeholder}</Waiting>
        ))}
      {question}
    </Dialog>
  );
}

/** Disables the fields visibly and restores the focus afterwards. */
function Fields({ locked, children }: { locked: boolean; children: ReactNode }) {
  const frame = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    const { activeElement: field } = document;
    if (!locked || !(field instanceof HTMLElement) || frame.current?.contains(field) !== true)
      return undefined;
    return () => field.focus();
  }, [locked]);
  return (
    <chakra.fieldset ref={frame} disabled={locked} display="contents">
      {children}
    </chakra.fieldset>
  );
}
