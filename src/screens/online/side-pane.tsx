import { chakra } from '@chakra-ui/react/styled-system';
import { ConnectionLine } from './connection-line.tsx';
import { ConversationLists } from './conversation-lists.tsx';
import { DeskMenu } from './desk-menu.tsx';
import { StatusBanner } from './status-banner.tsx';
import { StatusMenu } from './status-menu.tsx';
import type { Place } from './use-place.ts';

interface SidePaneProps {
  place: Place;
  onShortcuts: () => void;
  onSettings: () => void;
}

/** The left: me, how the connection is, and the lists. */
export function SidePane({ place, onShortcuts, onSettings }: SidePaneProps) {
  return (
    <>
      <chakra.header display="flex" alignItems="center" gap="1" px="3" paddingTop="3" paddingBottom="2">
        <StatusMenu />
        <DeskMenu onShortcuts={onShortcuts} onSettings={onSettings} />
      </chakra.header>
      <ConnectionLine />
      <StatusBanner />
      <ConversationLists place={place} />
    </>
  );
}
