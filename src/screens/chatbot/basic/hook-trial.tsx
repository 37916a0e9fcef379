import { chakra } from '@chakra-ui/react/styled-system';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { HookTrial as Trial } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { callOperation } from '../../../api/call.ts';
import { atOwnAddress } from '../../../api/own-address.ts';
import { query } from '../../../api/operation.ts';
import { useFormat, useT } from '../../../i18n/language.tsx';
import { customerMessageSchema, validateBySchema } from '../../../machines/rules/validation.ts';
import { useAction } from '../../../patterns/action.ts';
import { Problem } from '../../../patterns/problem.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { useData } from '../../../patterns/reading.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** One message to the hook, and what came back. */
export function HookTrial() {
  const t = useT('bot');
  const sdkAppId = useSdkAppId();
  const words = useProblemWords();
  const mode = useData(query('getBotMode', { sdkAppId }));
  const [text, setText] = useState<string>(t('trial.first'));
  const trial = useAction({
    run: () => callOperation('testThirdPartyBot', { sdkAppId }, { body: { text: text.trim() } }),
    quiet: true,
  });
  const refused = mode.canEnableThirdPartyBot ? undefined : t('serving.notConfigured');
  const checked = validateBySchema(customerMessageSchema, text);
  const fault = checked.ok ? undefined : checked.fields[0];
  const isReady = refused === undefined && fault === undefined && !trial.busy;
  return (
    <FormSection title={t('trial.title')} text={t('trial.text')}>
      <Row
        as="form"
        wrap
        alignItems="flex-end"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) trial.run();
        }}
      >
        <chakra.div flex="1 1 14rem" minW="0">
          <Field label={t('trial.label')} error={fault && words.field(fault)}>
            <TextInput value={text} onValue={setText} />
          </Field>
        </chakra.div>
        <ActionButton type="submit" icon={<Send aria-hidden />} busy={trial.busy} refused={refused}>
          {t('trial.send')}
        </ActionButton>
      </Row>
      {refused === undefined ? null : (
        <Text as="p" look="detail">
          {refused}
        </Text>
      )}
      <chakra.div role="status" aria-label={t('trial.result')}>
        {trial.answer ? <Outcome trial={trial.answer} /> : null}
      </chakra.div>
      {trial.error ? <Problem inline error={trial.error} /> : null}
    </FormSection>
  );
}

/** Outcomes whose title does not say what to do. */
const advised = ['refused', 'timedOut', 'unreachable', 'invalidAnswer'] as const;

export function adviceOn(outcome: Trial['outcome']) {
  return advised.find((each) => each === outcome);
}

function Outcome({ trial }: { trial: Trial }) {
  const t = useT('bot');
  const format = useFormat();
  const { outcome, status, durationMilliseconds, replies } = trial;
  const advice = adviceOn(outcome);
  const facts = [
    t('trial.took', { milliseconds: durationMilliseconds }),
    ...(status === null ? [] : [t('trial.status', { status })]),
  ];
  return (
    <Notice kind={outcome === 'answered' ? 'success' : 'warning'} title={t(`trial.outcome.${outcome}`)}>
      {advice === undefined ? null : <p>{t(`trial.advice.${advice}`)}</p>}
      <Text as="p" look="muted">
        {format.list(facts)}
      </Text>
      {replies.length === 0 ? null : (
        <Stack as="ol" gap="1.5" marginTop="2">
          {replies.map(({ kind, text, suggestions }, index) => (
            <li key={`reply-${index}`}>
              {text === '' ? null : <chakra.p whiteSpace="pre-wrap">{atOwnAddress(text)}</chakra.p>}
              {kind === 'suggestions' ? (
                <Text as="p" look="muted">
                  {t('trial.suggestions', { list: format.list(suggestions) })}
                </Text>
              ) : null}
              {kind === 'handover' ? (
                <Text as="p" look="muted">
                  {t('trial.handover')}
                </Text>
              ) : null}
            </li>
          ))}
        </Stack>
      )}
    </Notice>
  );
}
