import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useT } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { Row, Text } from '../ui/layout.tsx';
import { shortcut } from '../ui/shortcut.ts';
import { clearOfToasts } from '../ui/toast-floor.ts';
import { EditFrame } from './edit-frame.tsx';
import type { Edit } from './edit-session.ts';
import { useLeaveGuard } from './leave-guard.tsx';

interface EditFormProps<Draft extends object> {
  edit: Edit<Draft>;
  /** Names the form. */
  label: string;
  children: ReactNode;
}

/** A page's form: sections, and a bar for unsaved changes that appears with the first change. */
export function EditForm<Draft extends object>({ edit, label, children }: EditFormProps<Draft>) {
  const t = useT('common');
  const { dirty, busy, discard } = edit;
  const { question } = useLeaveGuard(edit);
  return (
    <EditFrame edit={edit} label={label} summary>
      {children}
      <Row
        {...clearOfToasts}
        wrap
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
        bg="bg"
        borderTopWidth="1px"
        animation="riseIn 180ms cubic-bezier(0.2, 0, 0, 1)"
      >
        <Text look="note" flex="1 1 8rem">
          {busy ? t('form.saving') : t('form.unsaved')}
        </Text>
        <Button variant="ghost" onClick={discard}>
          {t('discard')}
        </Button>
        <Button type="submit" variant="solid" busy={busy} disabled={edit.isGone}>
          {t('save')}
          <chakra.kbd fontSize="xs" opacity="0.75" hideBelow="md">
            {shortcut('S')}
          </chakra.kbd>
        </Button>
      </Row>
      {question}
    </EditFrame>
  );
}
