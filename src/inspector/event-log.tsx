import { chakra } from '@chakra-ui/react/styled-system';
import { useT } from '../i18n/language.tsx';
import type { Chart } from '../patterns/statechart/chart.tsx';
import { CodeName, EventName } from '../patterns/statechart/path-steps.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import type { Happening } from './things.ts';

/** `fileName: "•••••", size: 4096` */
function payloadText(payload: Happening['payload']): string {
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');
}

/** The events of a thing, the latest first, with the state after each. */
export function EventLog({ happenings, chart }: { happenings: readonly Happening[]; chart: Chart }) {
  const t = useT('inspector');
  return (
    <Stack gap="3">
      <Text as="p" look="detail">
        {t('events.rule')}
      </Text>
      {happenings.length === 0 ? (
        <Text as="p" look="note">
          {t('events.none')}
        </Text>
      ) : (
        <Stack as="ol" aria-label={t('events.label', { machine: chart.machine })} fontSize="sm">
          {happenings.toReversed().map(({ id, event, payload, state, isRefused }) => (
            <Stack as="li" key={id} gap="0.5" borderBottomWidth="1px" paddingBottom="2">
              <Row wrap rowGap="0.5">
                <EventName chart={chart} label={event} />
                <chakra.span aria-hidden color="fg.subtle">
                  →
                </chakra.span>
                {isRefused ? <Text color="danger.fg">{t('events.refused')}</Text> : chart.chip(state)}
              </Row>
              {Object.keys(payload).length === 0 ? null : <CodeName>{payloadText(payload)}</CodeName>}
            </Stack>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
