import type { UploadStatus } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { uploadLifecycle } from '../../../machines/upload/upload.lifecycle.ts';
import { StateChip, toneOf } from '../../../ui/state-chip.tsx';

/** Where an import stands. */
export function ImportChip({ status }: { status: UploadStatus }) {
  const statuses = useT('statuses');
  const tags = uploadLifecycle.states[status]?.tags;
  return <StateChip tone={toneOf(tags ?? [])} label={statuses(`upload.${status}`)} />;
}
