import { useSdkAppId } from '../../api/current-application.ts';
import { callOperation } from '../../api/call.ts';
import { query } from '../../api/operation.ts';
import type { Document } from '../../api/__generated__/schema.d.ts';
import { useT } from '../../i18n/language.tsx';
import { sayIn } from '../../i18n/saying.ts';
import type { SaveRequest } from '../../machines/edit/edit-session.ts';
import { documentSchema } from '../../machines/rules/document-validation.ts';
import { fileNameMaxCharacters } from '../../machines/rules/limits.ts';
import { validateBySchema } from '../../machines/rules/validation.ts';
import { defineEdit } from '../../patterns/edit-definition.ts';
import { EditDrawer } from '../../patterns/edit-drawer.tsx';
import { TextField } from '../../patterns/edit-fields.tsx';
import { useEdit } from '../../patterns/edit-session.ts';

interface Draft {
  name: string;
}

interface Place {
  sdkAppId: string;
}

const say = sayIn('oneDocument');

function copyOf({ documentId, name, version }: Document) {
  return { id: documentId, draft: { name }, version };
}

const nameEdit = defineEdit({
  name: 'document',
  record: {
    query: ({ sdkAppId }: Place, id) =>
      id === null ? null : query('getDocument', { sdkAppId, documentId: id }),
    copyOf,
  },
  blank: (): Draft => ({ name: '' }),
  check: (draft) => validateBySchema(documentSchema, draft),
  async save(body, { params: { sdkAppId }, id, version }: SaveRequest<Draft, Place>) {
    return copyOf(
      await callOperation('renameDocument', { sdkAppId, documentId: id ?? '' }, { body, version }),
    );
  },
  faultAt: { duplicateName: 'name' },
});

/** Gives a document another name. */
export function RenameDocument({ document, onClose }: { document: Document; onClose: () => void }) {
  const t = useT('oneDocument');
  const sdkAppId = useSdkAppId();
  const edit = useEdit(
    nameEdit,
    { sdkAppId },
    {
      id: document.documentId,
      said: () => ({ title: say('renamed') }),
      onSaved: ({ isClean }) => (isClean ? onClose() : undefined),
      faultWord: ({ code }) => (code === 'duplicate' ? t('taken') : undefined),
    },
  );
  return (
    <EditDrawer edit={edit} small title={t('renameTitle', { name: document.name })} onClose={onClose}>
      <TextField {...edit.field('name')} maxLength={fileNameMaxCharacters} />
    </EditDrawer>
  );
}
