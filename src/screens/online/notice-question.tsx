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
      wrap
      mx="3"
      marginBottom="2"
      px="3"
      py="2"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="lg"
      bg="brand.bg"
      fontSize="sm"
    >
      <Text flex="1 1 10rem" minW="0" lineHeight="snug">
        {t('notices.text')}
      </Text>
      <Row>
        <Button size="sm" variant="ghost" onClick={() => prefer({ isAsked: true, notifications: false })}>
          {t('notices.no')}
        </Button>
        <Button size="sm" variant="solid" onClick={() => void allow()}>
          {t('notices.yes')}
        </Button>
      </Row>
    </Row>
  );
}
