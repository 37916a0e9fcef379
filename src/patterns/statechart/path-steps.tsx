import { chakra } from '@chakra-ui/react/styled-system';
import { useT } from '../../i18n/language.tsx';
import type { PathDescription } from '../../machines/paths/describe.ts';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { Chart } from './chart.tsx';

/** An event's name as scenarios and the contract write it. */
export const CodeName = chakra('code', {
  base: { fontFamily: 'mono', fontSize: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' },
});

/** A path step by step: each event, and the state after it. */
export function PathSteps({ chart, path }: { chart: Chart; path: PathDescription }) {
  const t = useT('statechart');
  return (
    <Stack as="ol" aria-label={t('path.steps')} fontSize="sm">
      <Row as="li" wrap>
        {chart.chip(path.initial)}
        <Text look="muted">{t('path.begins')}</Text>
      </Row>
      {path.steps.map(({ event, state }, index) => (
        // Two steps of one path may be the same event to the same state: their places tell them apart.
        <Row as="li" wrap key={`${index} ${event}`}>
          <EventName chart={chart} label={event} />
          <chakra.span aria-hidden color="fg.subtle">
            →
          </chakra.span>
          {chart.chip(state)}
        </Row>
      ))}
    </Stack>
  );
}

/** An event in words and by its name. */
export function EventName({ chart, label }: { chart: Chart; label: string }) {
  const words = chart.event(label);
  return (
    <>
      {words === label ? null : <span>{words}</span>}
      <CodeName>{label}</CodeName>
    </>
  );
}
