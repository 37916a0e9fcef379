import { GraduationCap } from 'lucide-react';
import { useState } from 'react';
import type { BatchTest, BatchTestResult } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { atOwnAddress } from '../../../api/own-address.ts';
import { query } from '../../../api/operation.ts';
import { robotOrDefault } from '../../../api/robots.ts';
import { useT } from '../../../i18n/language.tsx';
import { expectationOfResult } from '../../../machines/rules/batch-test-rules.ts';
import { paths } from '../../../paths.ts';
import { useReading } from '../../../patterns/reading.ts';
import { Button } from '../../../ui/button.tsx';
import { DetailSection } from '../../../ui/detail-section.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { TeachDialog } from '../../session/teach-dialog.tsx';
import { KeepCase } from '../../session/keep-case.tsx';
import { ScoreBar } from '../score-bar.tsx';
import { OutcomeChip, VerdictChip } from './test-words.tsx';

interface ResultDrawerProps {
  test: Pick<BatchTest, 'batchTestId' | 'language' | 'robotId'>;
  result: BatchTestResult;
  onClose: () => void;
}

/** One question beside the results: what the bot would say, what came close, and what can be done about it. */
export function ResultDrawer({ test, result, onClose }: ResultDrawerProps) {
  const t = useT('batchTest');
  const { rowNumber, question, outcome, verdict, reason, duplicateOfRow, text, expected, suggestions } =
    result;
  return (
    <Dialog
      open
      drawer
      title={question === '' ? t('result.noQuestion') : question}
      description={
        <Row as="span" wrap columnGap="3" rowGap="1">
          <Text data-figure>{t('result.row', { row: rowNumber })}</Text>
          <OutcomeChip outcome={outcome} />
          {verdict === null ? null : <VerdictChip verdict={verdict} />}
        </Row>
      }
      closeLabel={t('common:close')}
      onClose={onClose}
      footer={reason === null ? <Deeds test={test} result={result} /> : undefined}
    >
      <Stack gap="6">
        {reason === null ? null : <Text as="p">{t(`reason.${reason}`, { row: duplicateOfRow ?? 0 })}</Text>}
        {outcome === 'handover' ? <Text as="p">{t('result.handedOver')}</Text> : null}
        {text === '' ? null : (
          <DetailSection title={t('result.said')}>
            <Text as="p" fontSize="sm" whiteSpace="pre-wrap" whole>
              {atOwnAddress(text)}
            </Text>
            {suggestions.length === 0 ? null : (
              <Stack as="ul" gap="1" paddingInlineStart="4" listStyleType="disc">
                {suggestions.map((each) => (
                  <Text as="li" key={each} fontSize="sm" whole>
                    {each}
                  </Text>
                ))}
              </Stack>
            )}
          </DetailSection>
        )}
        {expected === null ? null : (
          <DetailSection title={t('column.expected')}>
            <Expected {...result} expected={expected} />
          </DetailSection>
        )}
        {reason === null ? <Candidates {...result} robotId={test.robotId} /> : null}
      </Stack>
    </Dialog>
  );
}

function Expected({ expected, expectation }: { expected: string } & Pick<BatchTestResult, 'expectation'>) {
  const t = useT('batchTest');
  const sdkAppId = useSdkAppId();
  const origin = expectation?.origin ?? null;
  return (
    <Text as="p" fontSize="sm" whole>
      {origin?.kind === 'qa' ? <TextLink to={paths.qa(sdkAppId, origin.id)}>{expected}</TextLink> : expected}
      {expectation === null ? <Text look="muted"> · {t('result.notInDraft')}</Text> : null}
    </Text>
  );
}

function Candidates({
  candidates,
  origin,
  robotId,
}: Pick<BatchTestResult, 'candidates' | 'origin'> & Pick<BatchTest, 'robotId'>) {
  const t = useT('batchTest');
  const sdkAppId = useSdkAppId();
  const { data: robots } = useReading(query('listRobots', { sdkAppId }));
  const thresholds = robots && robotOrDefault(robots, robotId);
  return (
    <DetailSection title={t('result.candidates')}>
      {candidates.length === 0 ? <Text look="note">{t('result.nothingNear')}</Text> : null}
      <Stack as="ol" gap="3">
        {candidates.map(({ kind, id, title, score }) => (
          <Stack as="li" key={`${kind} ${id}`} gap="1.5">
            <Text fontSize="sm" fontWeight={id === origin?.id ? 'semibold' : undefined} whole>
              {kind === 'qa' ? <TextLink to={paths.qa(sdkAppId, id)}>{title}</TextLink> : title}
            </Text>
            <ScoreBar score={score} {...thresholds} />
          </Stack>
        ))}
      </Stack>
    </DetailSection>
  );
}

/** Teaches the draft the question, or watches it from now on. */
function Deeds({ test, result }: Pick<ResultDrawerProps, 'test' | 'result'>) {
  const t = useT('batchTest');
  const sdkAppId = useSdkAppId();
  const [isTeaching, setTeaching] = useState(false);
  const { question, rowNumber } = result;
  const id = `${test.batchTestId}-${rowNumber}`;
  const { language, robotId } = test;
  const expectation = expectationOfResult(result);
  return (
    <>
      {expectation === null ? null : (
        <KeepCase
          sdkAppId={sdkAppId}
          size="md"
          variant="outline"
          id={id}
          of={{ question, language, robotId, expectation }}
        />
      )}
      <Button variant="solid" icon={<GraduationCap aria-hidden />} onClick={() => setTeaching(true)}>
        {t('teach:action')}
      </Button>
      <TeachDialog
        of={isTeaching ? { id, text: question, language, robotId, reply: '' } : null}
        onClose={() => setTeaching(false)}
      />
    </>
  );
}
