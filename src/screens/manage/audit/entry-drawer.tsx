import { chakra } from '@chakra-ui/react/styled-system';
import { Undo2 } from 'lucide-react';
import type { AuditEntry } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { useRestoreQas } from '../../session/restore-qas.ts';
import { isNoteAddress, useAuditWords } from './audit-words.ts';

/** One entry beside the log: who did what, and each field that was changed. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const t = useT('audit');
  const format = useFormat();
  const { actorOf, actionOf, targetOf, fieldOf, changeOf } = useAuditWords();
  const { note, changes, occurredAt } = entry;
  return (
    <Dialog
      open
      drawer
      title={actionOf(entry)}
      description={t('entry.by', { name: actorOf(entry), when: format.dateTime(occurredAt) })}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <Stack gap="6">
        <DetailSection title={t('column.target')}>
          <Text whole fontSize="sm">
            {targetOf(entry)}
          </Text>
          {entry.action === 'qa.deleted' ? <BringBack qaId={entry.targetId} /> : null}
        </DetailSection>
        {note === null ? null : (
          <DetailSection title={t(isNoteAddress(entry) ? 'entry.address' : 'entry.note')}>
            <Text whole fontSize="sm">
              {note}
            </Text>
          </DetailSection>
        )}
        {changes.length === 0 ? null : (
          <DetailSection title={t('entry.changes')}>
            <chakra.dl display="flex" flexDirection="column" gap="3" fontSize="sm">
              {changes.map((change) => (
                <div key={change.field}>
                  <Text as="dt" look="muted">
                    {fieldOf(change)}
                  </Text>
                  <Text as="dd" whole>
                    {changeOf(change)}
                  </Text>
                </div>
              ))}
            </chakra.dl>
          </DetailSection>
        )}
      </Stack>
    </Dialog>
  );
}

/** Brings the deleted Q&A of an entry back. */
function BringBack({ qaId }: { qaId: string }) {
  const t = useT('audit');
  const { run, busy } = useRestoreQas();
  return (
    <Row>
      <Button size="sm" icon={<Undo2 aria-hidden />} busy={busy} onClick={() => run([qaId])}>
        {t('entry.bringBack')}
      </Button>
    </Row>
  );
}
