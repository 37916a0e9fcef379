import { CircleCheck, CircleOff, Download, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BulkOutcome } from '../../api/__generated__/schema.d.ts';
import { type Body, callOperation } from '../../api/call.ts';
import { useSdkAppId } from '../../api/current-application.ts';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { type Saying, pageLanguage, sayIn } from '../../i18n/saying.ts';
import { bulkItemsMax } from '../../machines/rules/limits.ts';
import { ActionButtons } from '../../patterns/action-buttons.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { toast } from '../../ui/toaster.tsx';

const say = sayIn('knowledge');
const sayOfExports = sayIn('exports');
const icons = { activate: <CircleCheck aria-hidden />, deactivate: <CircleOff aria-hidden /> };

interface Further {
  id: string;
  label: string;
  icon: ReactNode;
  run: () => void;
}

interface ItemBulkBarProps {
  /** The ids of the chosen items. */
  ids: readonly string[];
  /** Which list they are chosen from, and in which order it shows them; absent if it is not exported. */
  list?: Pick<Body<'requestExport'>, 'kind' | 'filters'>;
  edit: (action: 'activate' | 'deactivate' | 'delete') => Promise<unknown>;
  /** Why none of them can be activated or deactivated; absent if one can. */
  unswitchable?: string | undefined;
  /** Asked before the chosen items are deleted. */
  question: { title: string; text: string; confirm: string };
  /** An action that only this kind of item has. */
  further?: Further;
}

/** Actions for the chosen items of the draft. It refuses more items than one operation takes, with the reason. */
export function ItemBulkBar({ ids, list, edit, unswitchable, question, further }: ItemBulkBarProps) {
  const t = useT('knowledge');
  const { language } = useLanguage();
  const sdkAppId = useSdkAppId();
  const count = ids.length;
  const refused = count > bulkItemsMax ? t('bulk.tooMany', { limit: bulkItemsMax }) : undefined;
  return (
    <Row gap="1.5">
      <Text look="strong" fontSize="sm" whiteSpace="nowrap" data-figure>
        {t('bulk.chosen', { count })}
      </Text>
      <ActionButtons
        wordsFrom="md"
        actions={[
          ...(['activate', 'deactivate'] as const).map((action) => ({
            id: action,
            label: t(`bulk.${action}`),
            name: t(`bulk.${action}`),
            icon: icons[action],
            refused: refused ?? unswitchable,
            run: () => edit(action),
          })),
          ...(further === undefined ? [] : [{ ...further, name: further.label, refused }]),
          ...(list === undefined
            ? []
            : [
                {
                  id: 'export',
                  label: t('exports:action'),
                  name: t('bulk.export'),
                  icon: <Download aria-hidden />,
                  refused,
                  run: () =>
                    callOperation(
                      'requestExport',
                      { sdkAppId },
                      { body: { ...list, ids: [...ids], language } },
                    ),
                  said: sayOfExports('writing'),
                },
              ]),
          {
            id: 'delete',
            label: t('bulk.delete'),
            name: t('bulk.delete'),
            icon: <Trash2 aria-hidden />,
            danger: true,
            refused,
            question,
            run: () => edit('delete'),
          },
        ]}
      />
    </Row>
  );
}

/**
 * Says what became of the chosen items. `title` counts those that changed, `reason` says why others could not; those
 * needed no change that are `unchanged`.
 */
export function sayBulkOutcome(
  title: Saying,
  { changed, unchanged }: Pick<BulkOutcome, 'changed' | 'unchanged'>,
  reason?: Saying,
): void {
  const needless = unchanged > 0 ? say('bulk.unchanged', { count: unchanged }) : undefined;
  const texts = [reason, needless].filter((each) => each !== undefined);
  toast({
    kind: changed > 0 ? 'success' : 'info',
    title,
    ...(texts.length > 0 && {
      text: () => texts.map((each) => each()).join(pageLanguage() === 'zh' ? '' : ' '),
    }),
  });
}
