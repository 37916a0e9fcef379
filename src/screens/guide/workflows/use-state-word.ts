import { useCallback } from 'react';
import { useT } from '../../../i18n/language.tsx';
import { activationStates } from '../../../machines/activation/activation.lifecycle.ts';
import { agentStatuses } from '../../../machines/agent-status/agent-status.lifecycle.ts';
import { botSources, botTypes } from '../../../machines/bot-source/bot-source.lifecycle.ts';
import { conversationStates } from '../../../machines/conversation/conversation.lifecycle.ts';
import { deploymentStates } from '../../../machines/deployment/deployment.lifecycle.ts';
import { languageStates } from '../../../machines/language/language.lifecycle.ts';
import { uploadStates } from '../../../machines/upload/upload.lifecycle.ts';
import { versionCheckStates } from '../../../machines/version-check/version-check.lifecycle.ts';
import type { LifecycleId } from './lifecycles.ts';

function oneOf<State extends string>(states: readonly State[], state: string): State | undefined {
  return states.find((each) => each === state);
}

/** The word of a lifecycle's state; where it has several regions, of each. */
export function useStateWord(): (lifecycle: LifecycleId, state: string) => string {
  const statuses = useT('statuses');
  const t = useT('workflows');
  return useCallback(
    (lifecycle, state) => {
      const single = (part: string): string | undefined => {
        const [first = '', second = ''] = part.split('.');
        const activation = oneOf(activationStates, part);
        const agent = oneOf(agentStatuses, part);
        const conversation = oneOf(conversationStates, part);
        const deployment = oneOf(deploymentStates, part);
        const upload = oneOf(uploadStates, part);
        const language = oneOf(languageStates, part);
        const check = oneOf(versionCheckStates, part);
        const source = oneOf(botSources, second);
        const type = oneOf(botTypes, second);
        if (part === '') return t('state.any');
        if (lifecycle === 'activation' && activation) return statuses(`activation.${activation}`);
        if (lifecycle === 'agentStatus' && agent) return statuses(`agent.${agent}`);
        if (lifecycle === 'conversation' && conversation) return statuses(`conversation.${conversation}`);
        if (lifecycle === 'deployment' && deployment) return statuses(`deployment.${deployment}`);
        if (lifecycle === 'upload' && upload) return statuses(`upload.${upload}`);
        if (lifecycle === 'language' && language) return t(`state.language.${language}`);
        if (lifecycle === 'versionCheck' && check) return t(`state.versionCheck.${check}`);
        if (lifecycle === 'botSource' && first === 'source' && source)
          return t(`state.botSource.source.${source}`);
        if (lifecycle === 'botSource' && first === 'type' && type) return t(`state.botSource.type.${type}`);
        if (lifecycle === 'memberAccess' && part === 'deleted') return t('state.deleted');
        if (lifecycle === 'memberAccess' && part === 'active') return statuses('access.active');
        if (lifecycle === 'memberAccess' && part === 'forcedOffline') return statuses('access.forcedOffline');
        return undefined;
      };
      return state
        .split('+')
        .map((region) => single(region) ?? region)
        .join(' + ');
    },
    [statuses, t],
  );
}
