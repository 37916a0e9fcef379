import { ArrowDownUp } from 'lucide-react';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Row } from '../../ui/layout.tsx';
import { Menu } from '../../ui/menu.tsx';
import { listOrders, prefer, usePreferences } from '../session/desk-preferences.ts';

/** Chooses the order of the own conversations. */
export function ListOrder() {
  const t = useT('online');
  const { order } = usePreferences();
  return (
    <Row justifyContent="flex-end" px="3" paddingTop="1.5">
      <Menu
        placement="bottom-end"
        label={t('order.label')}
        entries={listOrders.map((each) => ({
          value: each,
          label: t(`order.${each}`),
          chosen: each === order,
          onSelect: () => prefer({ order: each }),
        }))}
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
