import type { ReactNode } from 'react';
import { Row } from '../../ui/layout.tsx';
import { StatusBanner } from './status-banner.tsx';
import { StatusMenu } from './status-menu.tsx';
import { useStatusReason } from './use-status-reason.ts';

/** The agent's own status at the head of the workspace. Its menu and its banner say the same reason. */
export function OwnStatus({ children }: { children: ReactNode }) {
  const reason = useStatusReason();
  return (
    <>
      <Row as="header" gap="1" px="3" paddingTop="3" paddingBottom="2">
        <StatusMenu reason={reason} />
        {children}
      </Row>
      <StatusBanner reason={reason} />
    </>
  );
}
