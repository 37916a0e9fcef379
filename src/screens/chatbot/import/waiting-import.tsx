import type { Import } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { pages } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { uploadLifecycle } from '../../../machines/upload/upload.lifecycle.ts';
import { useList } from '../../../patterns/reading.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useImported } from './import-kind.ts';

const isOver = ({ status }: Import) => uploadLifecycle.states[status]?.type === 'final';

/** The import that no other one may begin beside, said before somebody chooses a file in vain. */
export function WaitingImport() {
  const t = useT('imports');
  const sdkAppId = useSdkAppId();
  const { kind, wizard } = useImported();
  const { rows } = useList(pages('listImports', { sdkAppId, kind }));
  const waiting = rows.find((record) => !isOver(record));
  if (waiting === undefined) return null;
  const { importId, fileName: name, status } = waiting;
  return (
    <Notice
      kind="warning"
      role="status"
      title={t('waiting.title', { name, status: t(`statuses:upload.${status}`) })}
      action={
        <ButtonLink size="sm" to={wizard(importId)}>
          {t('waiting.open')}
        </ButtonLink>
      }
    >
      {t('waiting.text')}
    </Notice>
  );
}
