import { useMemo, useState } from 'react';
import { useT } from '../i18n/language.tsx';
import { type PathDescription, describePath } from '../machines/paths/describe.ts';
import { type PageFormat, pageFormats, printPath, testFolders } from '../machines/paths/print-path.ts';
import { pageObstacle } from '../machines/paths/provokable.ts';
import type { Recording, recordedPath } from '../machines/paths/recording.ts';
import { type Compared, additionOf, comparedOf, replayPath } from '../machines/paths/replay.ts';
import type { Path } from '../machines/paths/strategies.ts';
import type { Chart } from '../patterns/statechart/chart.tsx';
import { CodeName, PathSteps } from '../patterns/statechart/path-steps.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { Field } from '../ui/field.tsx';
import { Row, Stack, Text } from '../ui/layout.tsx';
import { NativeSelect } from '../ui/native-select.tsx';
import { Notice } from '../ui/notice.tsx';

interface PathViewProps {
  recording: Recording | null;
  path: ReturnType<typeof recordedPath>;
  chart: Chart;
  isRecording: boolean;
}

/** What was recorded, as a path of the model: its steps, its replay, what it covers, and the printed test. */
export function PathView({ recording, path, chart, isRecording }: PathViewProps) {
  const t = useT('inspector');
  const described = useMemo(() => path && describePath(path), [path]);
  if (recording === null) {
    return (
      <Text as="p" look="note">
        {t('path.none')}
      </Text>
    );
  }
  if (path === null || described === null)
    return <Notice kind="warning">{t('path.unknown', { state: chart.state(recording.seen.state) })}</Notice>;
  return (
    <Stack gap="5">
      {recording.strayed === null ? null : (
        <Notice kind="warning">{t('path.strayed', { event: chart.event(recording.strayed) })}</Notice>
      )}
      {path.before === 0 ? null : (
        <Text as="p" look="note">
          {t('path.before', { count: path.before })}
        </Text>
      )}
      <PathSteps chart={chart} path={described} />
      {isRecording ? null : (
        <>
          <Replay chart={chart} path={described} seen={recording.seen.state} />
          <Coverage chart={chart} path={path} />
          <Print chart={chart} path={described} />
        </>
      )}
    </Stack>
  );
}

function Title({ children }: { children: string }) {
  return (
    <Text as="h3" look="strong" fontSize="sm">
      {children}
    </Text>
  );
}

/** Whether a fresh machine ends where the recorded one did. */
function Replay({ chart, path, seen }: { chart: Chart; path: PathDescription; seen: string }) {
  const t = useT('inspector');
  const { state: ended, refused } = useMemo(() => replayPath(chart.model, path), [chart, path]);
  const isSame = refused === null && ended === seen;
  const state = chart.state(ended);
  return (
    <Stack as="section" gap="2">
      <Title>{t('path.replay')}</Title>
      <Notice kind={isSame ? 'success' : 'danger'}>
        {isSame
          ? t('path.replaySame', { state })
          : refused === null
            ? t('path.replayOther', { state, seen: chart.state(seen) })
            : t('path.replayRefused', { state, event: chart.event(refused) })}
      </Notice>
    </Stack>
  );
}

/** The edges that other paths leave out, those of the browser tests or of a strategy, and this path takes. */
function Coverage({ chart, path }: { chart: Chart; path: Path }) {
  const t = useT('inspector');
  const others = comparedOf(chart.model);
  const [compared, setCompared] = useState<Compared>(others[0] ?? 'shortest');
  const { all, covered, added } = useMemo(() => additionOf(path, compared), [path, compared]);
  return (
    <Stack as="section" gap="2" fontSize="sm">
      <Title>{t('path.coverage')}</Title>
      <Field label={t('path.compared')}>
        <NativeSelect
          value={compared}
          onValue={setCompared}
          options={others.map((value) => ({
            value,
            label: value === 'browserTests' ? t('path.browserTests') : t('path.strategy', { name: value }),
          }))}
        />
      </Field>
      <div role="status" data-figure>
        <p>{t('path.covered', { covered, all })}</p>
        <p>{added.length === 0 ? t('path.addsNothing') : t('path.adds', { count: added.length })}</p>
      </div>
      {added.length === 0 ? null : (
        <Stack as="ul" gap="1">
          {added.map(({ name, source, event, target }) => (
            <Row as="li" wrap rowGap="0" key={name}>
              <CodeName>{`${source === '' ? '*' : source} → ${target}`}</CodeName>
              <span>{chart.event(event)}</span>
            </Row>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const endings = { vitest: '.test.ts', playwright: '.spec.ts' } as const;

/** The path as a scenario or a test, as `npm run paths` prints it. */
function Print({ chart, path }: { chart: Chart; path: PathDescription }) {
  const t = useT('inspector');
  const [format, setFormat] = useState<PageFormat>('gherkin');
  const obstacle = format === 'playwright' ? pageObstacle(chart.model, path) : null;
  return (
    <Stack as="section" gap="2">
      <Title>{t('path.print')}</Title>
      <Field label={t('path.format')}>
        <NativeSelect
          value={format}
          onValue={setFormat}
          options={pageFormats.map((value) => ({ value, label: t(`path.formats.${value}`) }))}
        />
      </Field>
      {obstacle === null ? (
        <CopyField
          block
          label={t(`path.formats.${format}`)}
          value={printPath(path, format, chart)}
          words={{ copy: t('common:copy'), copied: t('common:copied') }}
        />
      ) : (
        <Notice kind="info">{t(`path.obstacle.${obstacle}`)}</Notice>
      )}
      {format === 'gherkin' || obstacle !== null ? null : (
        <Text as="p" look="detail">
          {t('path.folder', { folder: testFolders[format], ending: endings[format] })}
        </Text>
      )}
    </Stack>
  );
}
