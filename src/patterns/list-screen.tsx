import { chakra } from '@chakra-ui/react/styled-system';
import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import { Page, PageNote } from '../ui/page.tsx';
import { Landmark } from './landmark.tsx';
import { type ListTableProps, ListTable, holdsNothing } from './list-table.tsx';

interface ListScreenProps<Row> extends ListTableProps<Row> {
  title: string;
  /** One line of figures. Its place is reserved until they arrive. */
  text?: ReactNode;
  /** The primary action comes last. Where a list holds nothing, they stand in its place and not in the header. */
  actions?: ReactNode;
  /** A note between the header and the list. */
  note?: ReactNode;
  /** At the left of the list; above it on narrow pages. */
  side?: ReactNode;
  /** The fields that narrow the list. */
  filterBar?: ReactNode;
  /** The rows' lifecycle and a state that the screen shows. */
  landmark?: ComponentProps<typeof Landmark>['of'];
  /** Drawers and dialogs: a record, a form. */
  children?: ReactNode;
}

/** A list screen: header, filters, table, or what replaces the table. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { title, text = ' ', actions, note, side, filterBar, landmark, children, empty, ...table } = props;
  const list = (
    <Landmark of={landmark} label={title} display="flex" flexDirection="column" flex="1" minH="0" gap="3">
      {filterBar}
      <ListTable {...table} empty={{ actions, ...empty }} />
    </Landmark>
  );
  return (
    <Page width="fill">
      <PageHeader title={title} text={text} actions={holdsNothing(table) ? undefined : actions} />
      <PageNote>{note}</PageNote>
      {side === undefined ? (
        list
      ) : (
        <chakra.div
          flex="1"
          minHeight="0"
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' }}
          gridTemplateRows={{ base: 'auto 1fr', lg: 'minmax(0, 1fr)' }}
          gap={{ base: '4', lg: '6' }}
        >
          {side}
          {list}
        </chakra.div>
      )}
      {children}
    </Page>
  );
}
