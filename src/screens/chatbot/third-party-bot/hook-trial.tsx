import { chakra } from '@chakra-ui/react/styled-system';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { HookTrial as Trial } from '../../../api/__generated__/schema.d.ts';
import { useSdkAppId } from '../../../api/current-application.ts';
import { botModeQuery, testThirdPartyBot } from '../../../api/third-party-bot.ts';
import { useFormat } from '../../../i18n/format.tsx';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import { customerMessageMaxCharacters } from '../../../machines/rules/limits.ts';
import { useAction } from '../../../patterns/action.ts';
import { useData } from '../../../patterns/reading.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormSection } from '../../../ui/form-section.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

/** One message to the hook, and what came back. */
export function HookTrial() {
  const t = useT('bot');
  const words = useProblemWords();
  const sdkAppId = useSdkAppId();
  const mode = useData(botModeQuery(sdkAppId));
  const [text, setText] = useState<string>(t('trial.first'));
  const trial = useAction({ run: () => testThirdPartyBot(sdkAppId, text.trim()), quiet: true });
  const refused = mode.canEnableThirdPartyBot ? undefined : t('serving.notConfigured');
  const isReady = refused === undefined && text.trim() !== '' && !trial.busy;
  return (
    <FormSection title={t('trial.title')} text={t('trial.text')}>
      <chakra.form
        display="flex"
        flexWrap="wrap"
        alignItems="flex-end"
        gap="3"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) trial.run();
        }}
      >
        <chakra.div flex="1 1 14rem" minW="0">
          <Field label={t('trial.label')}>
            <TextInput value={text} maxLength={customerMessageMaxCharacters} onValue={setText} />
          </Field>
        </chakra.div>
        <ActionButton type="submit" icon={<Send aria-hidden />} busy={trial.busy} refused={refused}>
          {t('trial.send')}
        </ActionButton>
      </chakra.form>
      {refused === undefined ? null : (
        <chakra.p fontSize="xs" color="fg.muted">
          {refused}
        </chakra.p>
      )}
      <chakra.div role="status" aria-label={t('trial.result')}>
        {trial.answer ? <Outcome trial={trial.answer} /> : null}
      </chakra.div>
      {trial.error ? <ErrorPanel layout="inline" {...words.of(trial.error)} /> : null}
    </FormSection>
  );
}

function Outcome({ trial }: { trial: Trial }) {
  const t = useT('bot');
  const format = useFormat();
  const { outcome, status, durationMilliseconds, replies } = trial;
  const facts = [
    t('trial.took', { milliseconds: durationMilliseconds }),
    ...(status === null ? [] : [t('trial.status', { status })]),
  ];
  return (
    <Notice kind={outcome === 'answered' ? 'success' : 'warning'} title={t(`trial.outcome.${outcome}`)}>
      <chakra.p color="fg.muted">{format.list(facts)}</chakra.p>
      {replies.length === 0 ? null : (
        <chakra.ol display="flex" flexDirection="column" gap="1.5" marginTop="2">
          {replies.map(({ kind, text, suggestions }, index) => (
            <li key={`reply-${index}`}>
              {text === '' ? null : <chakra.p whiteSpace="pre-wrap">{text}</chakra.p>}
              {kind === 'suggestions' ? (
                <chakra.p color="fg.muted">
                  {t('trial.suggestions', { list: format.list(suggestions) })}
                </chakra.p>
              ) : null}
              {kind === 'handover' ? <chakra.p color="fg.muted">{t('trial.handover')}</chakra.p> : null}
            </li>
          ))}
        </chakra.ol>
      )}
    </Notice>
  );
}
