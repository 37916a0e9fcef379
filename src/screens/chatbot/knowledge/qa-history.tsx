import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DiffItem, Qa, QaForm, QaVersion } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Loaded } from '../../../patterns/loaded.tsx';
import { useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { useActorName } from '../../session/actor-name.ts';
import { DiffDetail } from '../diff-detail.tsx';
import { useCategoryTree } from '../use-category-tree.ts';
import { type QaDraft, writtenAnswer } from './qa-edit.ts';

interface QaHistoryProps {
  qa: Qa;
  edit: { dirty: boolean; change: (content: Partial<QaDraft>) => void };
}

/** Opens what the Q&A has been. An older version comes back as unsaved words of the form. */
export function QaHistory({ qa, edit }: QaHistoryProps) {
  const t = useT('knowledge');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="xs" onClick={() => setOpen(true)}>
        {t('history.open')}
      </Button>
      <Dialog
        open={isOpen}
        width="32rem"
        title={t('history.title')}
        description={t('history.text')}
        closeLabel={t('common:close')}
        onClose={close}
      >
        <Versions
          qaId={qa.qaId}
          refused={edit.dirty ? t('form.saveFirst') : undefined}
          onChosen={(content) => {
            edit.change(content);
            close();
          }}
        />
      </Dialog>
    </>
  );
}

interface VersionsProps {
  qaId: string;
  /** Why no version can come back now. */
  refused: string | undefined;
  onChosen: (content: Partial<QaDraft>) => void;
}

function Versions({ qaId, refused, onChosen }: VersionsProps) {
  const reading = useReading({
    ...query('listQaVersions', { sdkAppId: useSdkAppId(), qaId }),
    staleTime: 0,
  });
  const known = new Set(useCategoryTree().map(({ category }) => category.categoryId));
  return (
    <Loaded reading={reading} skeleton={<Skeleton height="12rem" width="full" />}>
      {({ items }) => (
        <Stack as="ol" gap="5">
          {items.map((version, index) => (
            <Version
              key={version.version}
              version={version}
              before={items[index + 1] ?? null}
              isNow={index === 0}
              refused={refused}
              onChosen={() => {
                const { standardQuestion, similarQuestions, categoryId } = version.form;
                onChosen({
                  standardQuestion,
                  similarQuestions,
                  answer: writtenAnswer(version.form),
                  ...(known.has(categoryId) && { categoryId }),
                });
              }}
            />
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

interface VersionProps extends Pick<VersionsProps, 'refused'> {
  version: QaVersion;
  /** Null for the oldest that is kept. */
  before: QaVersion | null;
  isNow: boolean;
  onChosen: () => void;
}

/** One version: who made it when, what changed, and the way back to it. */
function Version({ version, before, isNow, refused, onChosen }: VersionProps) {
  const t = useT('knowledge');
  const format = useFormat();
  const actorName = useActorName();
  const contentOf = useContent();
  const moment = format.dateTime(version.changedAt);
  const item: DiffItem = {
    kind: 'qa',
    itemId: String(version.version),
    change: before === null ? 'added' : 'changed',
    title: version.form.standardQuestion,
    before: before && contentOf(before.form),
    after: contentOf(version.form),
  };
  return (
    <Stack as="li" gap="1.5">
      <Row wrap gap="2">
        <Text look="strong" fontSize="sm">
          {moment}
        </Text>
        {version.changedBy === null ? null : (
          <Text look="muted" fontSize="sm">
            {actorName(version.changedBy)}
          </Text>
        )}
        {isNow ? (
          <StateChip plain tone="settled" label={t('history.now')} />
        ) : (
          <ActionButtons
            size="xs"
            actions={[
              {
                id: `bring-back-${version.version}`,
                label: t('history.bringBack'),
                name: t('history.bringBackOf', { moment }),
                icon: <Undo2 aria-hidden />,
                refused,
                run: onChosen,
              },
            ]}
          />
        )}
      </Row>
      <DiffDetail item={item} />
    </Stack>
  );
}

/** A version as the comparison shows it, with the category's names of today. */
function useContent() {
  const t = useT('knowledge');
  const tree = useCategoryTree();
  return ({ categoryId, ...content }: QaForm) => {
    const entry = tree.find(({ category }) => category.categoryId === categoryId);
    const names = entry ? [entry.parent?.name, entry.category.name] : [t('history.categoryGone')];
    return {
      ...content,
      categoryPath: names.filter((name) => name !== undefined),
      inDefaultCategory: entry?.category.isDefault ?? false,
    };
  };
}
