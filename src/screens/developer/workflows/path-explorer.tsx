import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { useT } from '../../../i18n/language.tsx';
import type { PathDescription } from '../../../machines/paths/describe.ts';
import { featureOf } from '../../../machines/paths/gherkin.ts';
import type { Chart } from '../../../patterns/statechart/chart.tsx';
import { CodeName, PathSteps } from '../../../patterns/statechart/path-steps.tsx';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { type RefusedEvent, refusedIn } from './way.ts';

interface PathExplorerProps {
  workflow: Chart;
  states: readonly string[];
  target: string;
  onTarget: (state: string) => void;
  /** A way from each starting point that has one. */
  ways: readonly PathDescription[];
  way: PathDescription | undefined;
  onStart: (start: string) => void;
}

/** Choose a state: the events that lead there step by step, what is refused there, and all of it as a scenario. */
export function PathExplorer({ workflow, states, target, onTarget, ways, way, onStart }: PathExplorerProps) {
  const t = useT('workflows');
  const { model } = workflow;
  const refused = useMemo(() => refusedIn(model, target), [model, target]);
  return (
    <Stack as="section" aria-labelledby="way-title" gap="4">
      <Text as="h2" look="heading" id="way-title">
        {t('path.title')}
      </Text>
      <Field label={t('path.target')}>
        <NativeSelect
          value={target}
          onValue={onTarget}
          options={states.map((state) => ({ value: state, label: workflow.state(state) }))}
        />
      </Field>
      {ways.length > 1 && way ? (
        <Field label={t('path.start')}>
          <NativeSelect
            value={way.start}
            onValue={onStart}
            options={ways.map(({ start }) => ({ value: start, label: workflow.start(start) }))}
          />
        </Field>
      ) : null}
      {way ? <PathSteps chart={workflow} path={way} /> : <Text look="note">{t('path.none')}</Text>}
      <Stack gap="1">
        <Title>{t('path.refuses')}</Title>
        {refused.length === 0 ? (
          <Text look="detail">{t('path.refusesNothing')}</Text>
        ) : (
          <Stack as="ul" gap="1" fontSize="sm">
            {refused.map((each) => (
              <Row as="li" wrap key={each.event} rowGap="0" alignItems="baseline">
                <span>{workflow.event(each.event)}</span>
                <CodeName>{withCases(each)}</CodeName>
              </Row>
            ))}
          </Stack>
        )}
      </Stack>
      {way ? (
        <Stack gap="1">
          <Title>{t('path.gherkin')}</Title>
          <CopyField
            block
            label={t('path.gherkin')}
            value={featureOf([way], workflow)}
            words={{ copy: t('common:copy'), copied: t('common:copied') }}
          />
        </Stack>
      ) : null}
    </Stack>
  );
}

const Title = chakra('h3', { base: { fontSize: 'sm', fontWeight: 'semibold' } });

/** `conversation.ended (noAgent, timeout)`: the cases in brackets, where only they are refused. */
function withCases({ event, cases }: RefusedEvent): string {
  return cases.length === 0 ? event : `${event} (${cases.join(', ')})`;
}
