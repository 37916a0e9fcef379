import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { useT } from '../../../i18n/language.tsx';
import type { PathDescription } from '../../../machines/paths/describe.ts';
import { featureOf } from '../../../machines/paths/gherkin.ts';
import { CopyField } from '../../../ui/copy-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { NativeSelect } from '../../../ui/native-select.tsx';
import { StateChip } from '../../../ui/state-chip.tsx';
import { type LifecycleId, lifecycleModel } from './lifecycles.ts';
import { tonesOf } from './tone.ts';
import { useEventWord } from './use-event-word.ts';
import { useStateWord } from './use-state-word.ts';
import { type RefusedEvent, reachableStates, refusedIn } from './way.ts';

interface PathExplorerProps {
  lifecycle: LifecycleId;
  target: string;
  onTarget: (state: string) => void;
  /** A way from each starting point that has one. */
  ways: readonly PathDescription[];
  way: PathDescription | undefined;
  onStart: (start: string) => void;
}

/** Choose a state: the events that lead there step by step, what is refused there, and all of it as a scenario. */
export function PathExplorer({ lifecycle, target, onTarget, ways, way, onStart }: PathExplorerProps) {
  const t = useT('workflows');
  const word = useStateWord();
  const says = useEventWord();
  const model = lifecycleModel(lifecycle);
  const tones = useMemo(() => tonesOf(model), [model]);
  const states = useMemo(() => reachableStates(model), [model]);
  const refused = useMemo(() => refusedIn(model, target), [model, target]);
  const chip = (state: string) => (
    <StateChip tone={tones.get(state) ?? 'neutral'} label={word(lifecycle, state)} />
  );
  return (
    <chakra.section
      aria-labelledby="way-title"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="4"
      alignContent="start"
      minW="0"
    >
      <chakra.h2 id="way-title" fontSize="md" fontWeight="semibold">
        {t('path.title')}
      </chakra.h2>
      <Field label={t('path.target')}>
        <NativeSelect
          value={target}
          onValue={onTarget}
          options={states.map((state) => ({ value: state, label: word(lifecycle, state) }))}
        />
      </Field>
      {ways.length > 1 && way ? (
        <Field label={t('path.start')}>
          <NativeSelect
            value={way.start}
            onValue={onStart}
            options={ways.map(({ start }) => ({ value: start, label: start }))}
          />
        </Field>
      ) : null}
      {way ? (
        <chakra.ol aria-label={t('path.steps')} display="grid" gap="2" fontSize="sm">
          <chakra.li display="flex" flexWrap="wrap" gap="2" alignItems="center">
            {chip(way.initial)}
            <chakra.span color="fg.muted">{t('path.begins')}</chakra.span>
          </chakra.li>
          {way.steps.map(({ event, state }, index) => (
            // Two steps of one way may be the same event to the same state: their places tell them apart.
            <chakra.li key={`${index} ${event}`} display="flex" flexWrap="wrap" gap="2" alignItems="center">
              <span>{says(event)}</span>
              <Name>{event}</Name>
              <chakra.span aria-hidden color="fg.subtle">
                →
              </chakra.span>
              {chip(state)}
            </chakra.li>
          ))}
        </chakra.ol>
      ) : (
        <chakra.p fontSize="sm" color="fg.muted">
          {t('path.none')}
        </chakra.p>
      )}
      <chakra.div display="grid" gap="1">
        <chakra.h3 fontSize="sm" fontWeight="semibold">
          {t('path.refuses')}
        </chakra.h3>
        {refused.length === 0 ? (
          <chakra.p fontSize="xs" color="fg.muted">
            {t('path.refusesNothing')}
          </chakra.p>
        ) : (
          <chakra.ul display="grid" gap="1" fontSize="sm">
            {refused.map((each) => (
              <chakra.li key={each.event} display="flex" flexWrap="wrap" columnGap="2" alignItems="baseline">
                <span>{says(each.event)}</span>
                <Name>{withCases(each)}</Name>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </chakra.div>
      {way ? (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1" minW="0">
          <chakra.h3 fontSize="sm" fontWeight="semibold">
            {t('path.gherkin')}
          </chakra.h3>
          <CopyField
            block
            label={t('path.gherkin')}
            value={featureOf(lifecycle, [way])}
            words={{ copy: t('path.copy'), copied: t('path.copied') }}
          />
        </chakra.div>
      ) : null}
    </chakra.section>
  );
}

/** An event's name as scenarios and the contract write it. */
function Name({ children }: { children: string }) {
  return (
    <chakra.code fontFamily="mono" fontSize="xs" color="fg.muted" overflowWrap="anywhere">
      {children}
    </chakra.code>
  );
}

/** `conversation.ended (noAgent, timeout)`: the cases in brackets, where only they are refused. */
function withCases({ event, cases }: RefusedEvent): string {
  return cases.length === 0 ? event : `${event} (${cases.join(', ')})`;
}
