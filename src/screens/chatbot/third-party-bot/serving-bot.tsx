import { chakra } from '@chakra-ui/react/styled-system';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Bot, Webhook } from 'lucide-react';
import { useState } from 'react';
import type { BotOrigin } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import {
  botModeQuery,
  enableBuiltInBot,
  enableThirdPartyBot,
  thirdPartyBotQuery,
} from '../../../api/third-party-bot.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { can } from '../../../machines/advance.ts';
import { botSourceLifecycle } from '../../../machines/bot-source/bot-source.lifecycle.ts';
import { Landmark } from '../../../patterns/landmark.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { toast } from '../../../ui/toaster.tsx';
import { botPositionOf } from './bot-position.ts';

/** Which of the two bots serves customers now, and the way to the other one. */
export function ServingBot() {
  const t = useT('bot');
  const common = useT('common');
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const sdkAppId = useSdkAppId();
  const { data: mode } = useSuspenseQuery(botModeQuery(sdkAppId));
  const { data: hook } = useSuspenseQuery(thirdPartyBotQuery(sdkAppId));
  // What is asked for, which stays what it is when somebody else is quicker.
  const [asked, setAsked] = useState<BotOrigin>('thirdParty');
  const [asking, setAsking] = useState(false);
  const isBuiltIn = mode.source === 'builtIn';
  const type = isBuiltIn ? ('thirdPartyBot.enabled' as const) : ('builtInBot.enabled' as const);
  const admitted = can(botSourceLifecycle, botPositionOf(mode), { type });
  const refused = admitted ? undefined : t('serving.notConfigured');
  const host = hook.url === null ? '' : new URL(hook.url).host;
  const change = useMutation({
    mutationFn: (source: BotOrigin) =>
      source === 'thirdParty' ? enableThirdPartyBot(sdkAppId) : enableBuiltInBot(sdkAppId),
    onSuccess: (changed) => {
      queryClient.setQueryData(botModeQuery(sdkAppId).queryKey, changed);
      setAsking(false);
      toast({
        kind: 'success',
        title: t(changed.source === 'builtIn' ? 'serving.builtInDone' : 'serving.thirdPartyDone'),
      });
    },
    // Somebody else was quicker, or the hook changed: the page shows how it stands.
    onError: () => queryClient.invalidateQueries({ queryKey: botModeQuery(sdkAppId).queryKey }),
  });
  const dialog = asked === 'builtIn' ? 'confirmBuiltIn' : 'confirmThirdParty';
  return (
    <Landmark
      of={{ machine: botSourceLifecycle, state: `source.${mode.source}` }}
      label={t('serving.region')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      px="4"
      py="4"
      marginBottom="5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="xl"
      bg="bg.raised"
    >
      <chakra.span color="brand.fg" css={{ '& svg': { width: '22px', height: '22px' } }}>
        {isBuiltIn ? <Bot aria-hidden /> : <Webhook aria-hidden />}
      </chakra.span>
      <chakra.div flex="1 1 14rem" minW="0" css={{ overflowWrap: 'anywhere' }}>
        <chakra.h2 fontSize="md" fontWeight="semibold">
          {t(isBuiltIn ? 'serving.builtIn' : 'serving.thirdParty')}
        </chakra.h2>
        <chakra.p fontSize="sm" color="fg.muted" marginTop="0.5">
          {isBuiltIn ? t('serving.builtInText') : t('serving.thirdPartyText', { host })}
        </chakra.p>
        <Landmark
          of={{ machine: botSourceLifecycle, state: `type.${mode.botType}` }}
          fontSize="sm"
          color="fg.muted"
          marginTop="0.5"
        >
          {t('serving.type')}
          {': '}
          <chakra.span color="fg">{t('basic.qaBot')}</chakra.span>
        </Landmark>
        {refused === undefined ? null : (
          <chakra.p fontSize="sm" color="fg.muted" marginTop="0.5">
            {refused}
          </chakra.p>
        )}
      </chakra.div>
      <ActionButton
        refused={refused}
        onClick={() => {
          setAsked(isBuiltIn ? 'thirdParty' : 'builtIn');
          setAsking(true);
        }}
      >
        {t(isBuiltIn ? 'serving.letThirdParty' : 'serving.letBuiltIn')}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        title={t(`${dialog}.title`)}
        confirmLabel={t(`${dialog}.confirm`)}
        cancelLabel={common('cancel')}
        busy={change.isPending}
        error={change.isError ? <ErrorPanel layout="inline" {...words.of(change.error)} /> : undefined}
        onConfirm={() => change.mutate(asked)}
        onCancel={() => {
          setAsking(false);
          change.reset();
        }}
      >
        {t(`${dialog}.text`, { host })}
      </ConfirmDialog>
    </Landmark>
  );
}
