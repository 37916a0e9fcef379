import { chakra } from '@chakra-ui/react/styled-system';
import type { Qa } from '../../../api/__generated__/schema.d.ts';
import { useT } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { isSame } from '../../../ui/form/versioned-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { QaDraft } from './use-qa-draft.ts';

interface ConflictNoticeProps {
  theirs: Qa;
  draft: QaDraft;
  onKeep: () => void;
  onTake: () => void;
}

/** Somebody else saved this Q&A meanwhile: shows what they wrote, keeps what was written here. */
export function ConflictNotice({ theirs, draft, onKeep, onTake }: ConflictNoticeProps) {
  const t = useT('knowledge');
  const common = useT('common');
  const rows = [
    {
      id: 'standardQuestion',
      label: t('fields.standardQuestion'),
      mine: draft.standardQuestion,
      other: theirs.standardQuestion,
    },
    {
      id: 'similarQuestions',
      label: t('fields.similarQuestions'),
      mine: draft.similarQuestions.join('\n'),
      other: theirs.similarQuestions.join('\n'),
    },
    { id: 'answer', label: t('fields.answer'), mine: draft.answer, other: theirs.answer },
  ].filter(({ mine, other }) => !isSame(mine, other));
  return (
    <Notice kind="warning" role="alert" title={common('conflict.title')}>
      <chakra.p>{t('conflict.text')}</chakra.p>
      <chakra.dl marginTop="2" display="flex" flexDirection="column" gap="2">
        {rows.map(({ id, label, other }) => (
          <div key={id}>
            <chakra.dt fontSize="xs" color="fg.muted">
              {t('conflict.theirs', { field: label })}
            </chakra.dt>
            <chakra.dd whiteSpace="pre-wrap">{other}</chakra.dd>
          </div>
        ))}
      </chakra.dl>
      <chakra.div display="flex" flexWrap="wrap" gap="2" marginTop="3">
        <Button size="sm" variant="solid" onClick={onKeep}>
          {t('conflict.keep')}
        </Button>
        <Button size="sm" onClick={onTake}>
          {t('conflict.take')}
        </Button>
      </chakra.div>
    </Notice>
  );
}
