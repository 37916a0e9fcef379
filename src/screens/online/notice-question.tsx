import { useState } from 'react';
import { useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { noticePermission } from '../session/notices.ts';
import { prefer, usePreferences } from '../session/desk-preferences.ts';
import { useMyAgent } from './use-my-agent.ts';

async function allow() {
  await Notification.requestPermission();
  prefer({ isAsked: true });
}

/** Asks once, as soon as the agent is at work, whether the browser may show notices. */
export function NoticeQuestion() {
  const t = useT('online');
  const { agent } = useMyAgent();
  const { notifications, isAsked } = usePreferences();
  const [isOpen] = useState(() => noticePermission() === 'default');
  if (!isOpen || isAsked || !notifications || agent === undefined || agent.status === 'offline') return null;
  return (
    <Row
      role="group"
      aria-label={t('notices.label')}
      mx="3"
      marginBottom="1.5"
      paddingInlineStart="2.5"
      paddingInlineEnd="0.5"
      minHeight="8"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="lg"
      bg="brand.bg"
    >
      <Text flex="1" minW="0" fontSize="xs" lineHeight="tight">
        {t('notices.text')}
      </Text>
      <Row gap="0.5" flexShrink="0">
        <Button size="xs" variant="ghost" onClick={() => prefer({ isAsked: true, notifications: false })}>
          {t('notices.no')}
        </Button>
        <Button size="xs" variant="solid" onClick={() => void allow()}>
          {t('notices.yes')}
        </Button>
      </Row>
    </Row>
  );
}
