import { chakra } from '@chakra-ui/react/styled-system';
import { Bot, Webhook } from 'lucide-react';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { query } from '../../../api/operation.ts';
import { useT } from '../../../i18n/language.tsx';
import { sayIn } from '../../../i18n/saying.ts';
import { canAdvance } from '../../../machines/advance.ts';
import { botSourceLifecycle } from '../../../machines/bot-source/bot-source.lifecycle.ts';
import { ActionButtons } from '../../../patterns/action-buttons.tsx';
import { Landmark } from '../../../patterns/landmark.tsx';
import { useData } from '../../../patterns/reading.ts';
import { Text } from '../../../ui/layout.tsx';
import { HookHealth, HookWarning } from './hook-health.tsx';

const say = sayIn('bot');

/** The event that switches from each bot to the other. */
const ways = {
  builtIn: { event: 'thirdPartyBot.enabled', op: 'enableThirdPartyBot', to: 'ThirdParty' },
  thirdParty: { event: 'builtInBot.enabled', op: 'enableBuiltInBot', to: 'BuiltIn' },
} as const;

/** Shows which bot serves customers, and switches to the other one. */
export function ServingBot() {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const { source, canEnableThirdPartyBot, thirdPartyBotHealth } = useData(query('getBotMode', { sdkAppId }));
  const { url } = useData(query('getThirdPartyBot', { sdkAppId }));
  const { event, op, to } = ways[source];
  const host = url === null ? '' : new URL(url).host;
  const position = { state: source, context: { hookConfigured: canEnableThirdPartyBot } };
  const admitted = canAdvance(botSourceLifecycle, position, { type: event });
  const refused = admitted ? undefined : t('serving.notConfigured');
  return (
    <Landmark
      of={{ machine: botSourceLifecycle, state: source }}
      label={t('serving.region')}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      padding="4"
      marginBottom="5"
      borderWidth="1px"
      borderColor="border"
      borderRadius="xl"
      bg="bg.raised"
    >
      <chakra.span color="brand.fg" css={{ '& svg': { width: '22px', height: '22px' } }}>
        {source === 'builtIn' ? <Bot aria-hidden /> : <Webhook aria-hidden />}
      </chakra.span>
      <chakra.div flex="1 1 14rem" minW="0" css={{ overflowWrap: 'anywhere' }}>
        <Text as="h2" look="heading">
          {t(`serving.${source}`)}
        </Text>
        <Text as="p" look="note" marginTop="0.5">
          {source === 'builtIn' ? t('serving.builtInText') : t('serving.thirdPartyText', { host })}
        </Text>
        {refused === undefined ? null : (
          <Text as="p" look="note" marginTop="0.5">
            {refused}
          </Text>
        )}
      </chakra.div>
      <ActionButtons
        size="md"
        actions={[
          {
            id: event,
            label: t(`serving.let${to}`),
            refused,
            question: {
              title: t(`confirm${to}.title`),
              text: (
                <>
                  <p>{t(`confirm${to}.text`, { host })}</p>
                  {to === 'ThirdParty' ? <HookWarning health={thirdPartyBotHealth} /> : null}
                </>
              ),
              confirm: t(`confirm${to}.confirm`),
            },
            run: () => callOperation(op, { sdkAppId }),
            said: say(to === 'BuiltIn' ? 'serving.builtInDone' : 'serving.thirdPartyDone'),
          },
        ]}
      />
      {source === 'thirdParty' ? <HookHealth health={thirdPartyBotHealth} /> : null}
    </Landmark>
  );
}
