import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck, CircleOff } from 'lucide-react';
import type { Passage } from '../../../api/__generated__/schema.d.ts';
import { callOperation } from '../../../api/call.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { bulkItemsMax } from '../../../machines/rules/limits.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { sayBulkOutcome } from '../item-bulk-bar.tsx';
import type { PassageChoice } from './use-passage-choice.ts';

const say = sayIn('documentText');
const done = { deactivate: 'bulk.left', activate: 'bulk.taken' } as const;

interface PassageBulkProps {
  documentId: string;
  /** Those that are loaded. */
  passages: readonly Passage[];
  choice: PassageChoice;
}

/** Selects all passages, and leaves the selected ones out or takes them back. It stays in view above their list. */
export function PassageBulk({ documentId, passages, choice }: PassageBulkProps) {
  const t = useT('documentText');
  const sdkAppId = useSdkAppId();
  const chosen = passages.filter(({ passageId }) => choice.has(passageId));
  const count = chosen.length;
  const tooMany = count > bulkItemsMax ? t('knowledge:bulk.tooMany', { limit: bulkItemsMax }) : undefined;
  const noneIs = (status: Passage['status']) => chosen.every((passage) => passage.status !== status);
  async function edit(action: keyof typeof done) {
    const passageIds = chosen.map(({ passageId }) => passageId);
    const outcome = await callOperation(
      'bulkEditPassages',
      { sdkAppId, documentId },
      { body: { passageIds, action } },
    );
    sayBulkOutcome(say(done[action], { count: outcome.changed }), outcome);
    choice.clear();
  }
  return (
    <chakra.section
      aria-label={t('bulk.title')}
      position="sticky"
      top="0"
      zIndex="bar"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.raised"
      px="3"
      py="1.5"
      minH="2.75rem"
      display="flex"
      alignItems="center"
    >
      <Row wrap columnGap="3" rowGap="1" flex="1">
        <Checkbox
          label={
            <Text look={count === 0 ? 'muted' : 'strong'} fontSize="sm" data-figure>
              {count === 0 ? t('bulk.selectAll') : t('knowledge:bulk.chosen', { count })}
            </Text>
          }
          checked={count > 0 && count === passages.length}
          mixed={count > 0}
          onChecked={(all) => choice.choose(all ? passages.map(({ passageId }) => passageId) : [])}
        />
        {count === 0 ? null : (
          <Row gap="1.5">
            <ActionButtons
              actions={[
                {
                  id: 'deactivate',
                  label: t('leaveOut'),
                  name: t('bulk.leaveOut'),
                  icon: <CircleOff aria-hidden />,
                  refused: tooMany ?? (noneIs('activated') ? t('bulk.allOut') : undefined),
                  run: () => edit('deactivate'),
                },
                {
                  id: 'activate',
                  label: t('takeBack'),
                  name: t('bulk.takeBack'),
                  icon: <CircleCheck aria-hidden />,
                  refused: tooMany ?? (noneIs('deactivated') ? t('bulk.noneOut') : undefined),
                  run: () => edit('activate'),
                },
              ]}
            />
          </Row>
        )}
      </Row>
    </chakra.section>
  );
}
