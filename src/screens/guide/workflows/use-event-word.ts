import { useCallback } from 'react';
import { useT } from '../../../i18n/language.tsx';
import type { ActivationEvent } from '../../../machines/activation/activation.lifecycle.ts';
import type { AgentStatusEvent } from '../../../machines/agent-status/agent-status.lifecycle.ts';
import type { BotSourceEvent } from '../../../machines/bot-source/bot-source.lifecycle.ts';
import type { ConversationEvent } from '../../../machines/conversation/conversation.lifecycle.ts';
import type { DeploymentEvent } from '../../../machines/deployment/deployment.lifecycle.ts';
import type { LanguageEvent } from '../../../machines/language/language.lifecycle.ts';
import type { MemberAccessEvent } from '../../../machines/member-access/member-access.lifecycle.ts';
import type { UploadEvent } from '../../../machines/upload/upload.lifecycle.ts';
import type { VersionCheckEvent } from '../../../machines/version-check/version-check.lifecycle.ts';

/** Whatever can happen to the lifecycles that the page shows; an event without words does not compile. */
type EventType = (
  | ActivationEvent
  | AgentStatusEvent
  | BotSourceEvent
  | ConversationEvent
  | DeploymentEvent
  | LanguageEvent
  | MemberAccessEvent
  | UploadEvent
  | VersionCheckEvent
)['type'];

/** The words of an event by its type, or by the name of a case of it; the empty one happens by itself. */
export function useEventWord(): (event: string) => string {
  const t = useT('workflows');
  return useCallback(
    (event) => {
      const [type = ''] = event.split(':');
      if (type === '') return t('byItself');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the machines name their events as plain text; they know no others
      return t(`event.${type as EventType}`);
    },
    [t],
  );
}
