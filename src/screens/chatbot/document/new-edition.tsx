import type { Document } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useActorName } from '../../session/actor-name.ts';

/** The file that shall take the place of the document's: how far its reading is, or why that failed. */
export function NewEdition({ document }: { document: Document }) {
  const t = useT('documentText');
  const format = useFormat();
  const nameOf = useActorName();
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const { documentId, version, newEdition } = document;
  if (newEdition === null) return null;
  const { fileName: name, createdBy, createdAt, progress, failure } = newEdition;
  const by = { name, by: nameOf(createdBy), at: format.relative(createdAt) };
  const share = progress === 0 ? null : progress;
  const withdraw = {
    id: 'withdraw',
    label: t(failure === null ? 'edition.stop' : 'edition.dismiss'),
    run: () => callOperation('removeEdition', { sdkAppId, documentId }, { version }),
  };
  return (
    <Notice
      kind={failure === null ? 'info' : 'danger'}
      role={failure === null ? 'status' : 'alert'}
      title={t(failure === null ? 'edition.reading' : 'edition.failed', by)}
      action={<ActionButtons actions={[withdraw]} />}
    >
      {failure === null ? (
        <Stack gap="2" paddingTop="1">
          {t('edition.meanwhile')}
          <ProgressBar
            label={t('edition.progress', by)}
            value={share}
            {...(share !== null && { valueText: format.percent(share) })}
          />
        </Stack>
      ) : (
        t('edition.stays', { reason: words.of(failure).title })
      )}
    </Notice>
  );
}
