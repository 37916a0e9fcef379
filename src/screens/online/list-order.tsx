import { ArrowDownUp } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Menu, type MenuEntry } from '../../ui/menu.tsx';
import { listOrders, prefer, usePreferences } from '../session/desk-preferences.ts';

interface ListOrderProps {
  list: 'mine' | 'all';
}

/** Chooses the order of the conversations that people have, and whether the list of all has customers who wrote nothing. */
export function ListOrder({ list }: ListOrderProps) {
  const t = useT('online');
  const { order, showsSilent } = usePreferences();
  const silent: MenuEntry[] = [
    { separator: 'silent' },
    ...[false, true].map((each) => ({
      value: each ? 'withSilent' : 'withoutSilent',
      label: t(each ? 'silent.with' : 'silent.without'),
      chosen: each === showsSilent,
      onSelect: () => prefer({ showsSilent: each }),
    })),
  ];
  return (
    <Row justifyContent="flex-end" px="3" paddingTop="1.5">
      <Menu
        placement="bottom-end"
        label={t('order.label')}
        entries={[
          ...listOrders.map((each) => ({
            value: each,
            label: t(`order.${each}`),
            chosen: each === order,
            onSelect: () => prefer({ order: each }),
          })),
          ...(list === 'all' ? silent : []),
        ]}
        trigger={
          <Button
            size="xs"
            variant="ghost"
            icon={<ArrowDownUp aria-hidden />}
            aria-label={`${t('order.label')}: ${t(`order.${order}`)}`}
          >
            {t(`order.${order}`)}
          </Button>
        }
      />
    </Row>
  );
}
