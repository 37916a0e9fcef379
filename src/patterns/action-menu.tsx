import { Ellipsis } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/menu.tsx';
import { type Action, useActions } from './use-actions.tsx';

interface ActionMenuProps {
  /** Names the button and the menu: "Actions for Mei Lin". */
  label: string;
  entries: readonly (Action | { separator: string })[];
}

/** The actions of one record in a menu. A refused action says why. */
export function ActionMenu({ label, entries }: ActionMenuProps) {
  const actions = entries.filter((entry) => 'run' in entry);
  const { busy, choose, dialog } = useActions(actions);
  const isBusy = actions.some(busy);
  return (
    <>
      <Menu
        placement="bottom-end"
        label={label}
        trigger={
          <Button variant="ghost" size="sm" px="1.5" aria-label={label} busy={isBusy}>
            {isBusy ? null : <Ellipsis aria-hidden />}
          </Button>
        }
        entries={entries.map((entry) =>
          'separator' in entry
            ? entry
            : {
                value: entry.id,
                label: entry.label,
                detail: entry.refused,
                icon: entry.icon,
                danger: entry.danger,
                disabled: entry.refused !== undefined,
                onSelect: () => choose(entry),
              },
        )}
      />
      {dialog}
    </>
  );
}
