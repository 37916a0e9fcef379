import type { RobotFigures, SessionFigures } from '../../../api/__generated__/schema.d.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';

/** A figure of a report, in words. */
export interface FigureKind<Id extends string> {
  id: Id;
  label: string;
  note: string;
  textOf: (value: number | null) => string;
}

type Measure = 'count' | 'seconds' | 'share';

const sessionMeasures = [
  ['conversationCount', 'count'],
  ['handoverCount', 'count'],
  ['validSessionCount', 'count'],
  ['abandonedCount', 'count'],
  ['averageQueueSeconds', 'seconds'],
  ['averageFirstResponseSeconds', 'seconds'],
  ['averageSessionSeconds', 'seconds'],
  ['satisfaction', 'share'],
] as const satisfies readonly [keyof SessionFigures, Measure][];

const robotMeasures = [
  ['conversationCount', 'count'],
  ['roundCount', 'count'],
  ['resolutionRate', 'share'],
  ['handoverRate', 'share'],
  ['fallbackRate', 'share'],
  ['suggestionRate', 'share'],
] as const satisfies readonly [keyof RobotFigures, Measure][];

export function useSessionKinds() {
  const t = useT('analysis');
  const textsOf = useTexts();
  return sessionMeasures.map(([id, measure]) => ({
    id,
    label: t(`figure.${id}`),
    note: t(`sessionNote.${id}`),
    textOf: textsOf(measure),
  }));
}

export function useRobotKinds() {
  const t = useT('analysis');
  const textsOf = useTexts();
  return robotMeasures.map(([id, measure]) => ({
    id,
    label: t(`figure.${id}`),
    note: t(`robotNote.${id}`),
    textOf: textsOf(measure),
  }));
}

function useTexts() {
  const t = useT('analysis');
  const format = useFormat();
  const texts: Record<Measure, (value: number) => string> = {
    count: (value) => format.number(value),
    seconds: (value) => format.duration(value),
    share: (value) => format.percent(value),
  };
  return (measure: Measure) => (value: number | null) => (value === null ? t('none') : texts[measure](value));
}
