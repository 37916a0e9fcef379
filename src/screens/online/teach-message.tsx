import { GraduationCap } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { Language, Message } from '../../api/__generated__/schema.d.ts';
import { useCurrentMember } from '../../api/current-application.ts';
import { query } from '../../api/operation.ts';
import { useT } from '../../i18n/language.tsx';
import { isConsoleMember } from '../../paths.ts';
import { useReading } from '../../patterns/reading.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { ThreadMessage } from '../../ui/thread/thread-types.ts';
import { TeachDialog } from '../session/teach-dialog.tsx';
import { useDesk } from './desk.ts';

/** The first words of an agent after a message; empty where there are none. */
function replyTo(messages: readonly Message[], seq: number): string {
  const reply = messages.find((each) => each.seq > seq && each.sender === 'agent' && each.kind === 'text');
  return reply?.text ?? '';
}

/** Who may change the knowledge base teaches the bot from what customers write: a button beside each message, and its dialog. */
export function useTeachMessage(
  messages: readonly Message[],
  { language, channelId }: { language: Language; channelId: string },
) {
  const t = useT('teach');
  const mayTeach = isConsoleMember(useCurrentMember().membership);
  const [asked, setAsked] = useState<ThreadMessage | null>(null);
  const { data: channels } = useReading({
    ...query('listChannels', { sdkAppId: useDesk().sdkAppId }),
    enabled: asked !== null,
  });
  const beside = useCallback(
    (message: ThreadMessage) =>
      message.sender === 'customer' && message.seq !== null ? (
        <IconButton size="sm" tabIndex={-1} label={t('action')} onClick={() => setAsked(message)}>
          <GraduationCap aria-hidden />
        </IconButton>
      ) : null,
    [t],
  );
  const of = asked && {
    id: asked.key,
    text: asked.text,
    language,
    // A channel that is deleted is in no list.
    robotId: channels?.items.find((each) => each.channelId === channelId)?.robotId ?? null,
    reply: replyTo(messages, asked.seq ?? 0),
  };
  return {
    beside: mayTeach ? beside : undefined,
    dialog: mayTeach ? <TeachDialog of={of} onClose={() => setAsked(null)} /> : null,
  };
}
