import { chakra } from '@chakra-ui/react/styled-system';
import { SendHorizontal } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/language.tsx';
import { useProblemWords } from '../../patterns/problem-words.ts';
import { landmarkProps } from '../../machines/landmark.ts';
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import { agentMessageMaxCharacters } from '../../machines/rules/limits.ts';
import { lengthOf } from '../../machines/rules/text-length.ts';
import { isBlank } from '../../machines/rules/text.ts';
import { Button } from '../../ui/button.tsx';
import { isPointerCoarse } from '../../ui/coarse-pointer.ts';
import { useIsOnline } from '../../patterns/news.ts';
import { Row, Text } from '../../ui/layout.tsx';
import { clearOfToasts } from '../../ui/toast-floor.ts';
import { isSending } from '../../ui/thread/is-sending.ts';
import { useRefusedFiles } from '../../ui/thread/use-refused-files.ts';
import { useOutbox } from './desk.ts';
import { takeReplyWish } from './reply-focus.ts';

/** Where the agent writes. Drafts stay with their conversation; messages go out in order, also after a lost network. */
export function ComposerForm({ conversationId }: { conversationId: string }) {
  const t = useT('online');
  const words = useProblemWords();
  const hint = useId();
  const isOnline = useIsOnline();
  const { outbox, state } = useOutbox(conversationId);
  const { limit, over, isCounted } = lengthOf(state.draft, agentMessageMaxCharacters);
  const isTooLong = over > 0;
  const text = useRef<HTMLTextAreaElement>(null);
  const files = useRefusedFiles();
  function submit() {
    files.forget();
    outbox.submit();
  }
  useLayoutEffect(() => {
    const typed = takeReplyWish(conversationId);
    if (typed !== null && typed !== '') outbox.setDraft(outbox.state().draft + typed);
    const field = text.current;
    // A kept draft goes on where it ended.
    field?.setSelectionRange(field.value.length, field.value.length);
    if (typed !== null) field?.focus();
  }, [conversationId, outbox]);
  const canSend = !isBlank(state.draft) && !isTooLong;

  const note = isTooLong
    ? t('composer.tooLong', { count: over, limit })
    : !isOnline
      ? t('composer.offline')
      : isCounted
        ? t('composer.left', { count: -over })
        : isPointerCoarse()
          ? null // The keyboard of a screen has no Shift + Enter.
          : t('composer.hint');
  const refusal = state.failureCode === null ? null : words.of({ code: state.failureCode }).title;

  return (
    <chakra.form
      {...landmarkProps({ machine: outboxMachine, state: 'open.ready' })}
      {...clearOfToasts}
      aria-label={t('composer.label')}
      px={{ base: '3', md: '4' }}
      paddingBottom="3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <chakra.div maxW="46rem" mx="auto">
        {refusal === null ? null : (
          <Text
            as="p"
            look="detail"
            {...landmarkProps({ machine: outboxMachine, state: 'open.failed' })}
            paddingBottom="1.5"
            color="danger.fg"
          >
            {t('composer.refused', { reason: refusal })}
          </Text>
        )}
        <div role="status">
          {files.tries === 0 ? null : (
            <Text key={files.tries} as="p" look="detail" paddingBottom="1.5" color="warning.fg">
              {t('composer.wordsOnly')}
            </Text>
          )}
        </div>
        <chakra.div
          borderWidth="1px"
          borderColor="border.strong"
          borderRadius="xl"
          bg="bg.raised"
          _focusWithin={{ outline: '2px solid var(--p-colors-brand-ring)', outlineOffset: '-1px' }}
        >
          <chakra.textarea
            ref={text}
            display="block"
            width="full"
            px="3.5"
            paddingTop="2.5"
            bg="transparent"
            outline="none!"
            fontSize="lg"
            lineHeight="1.5"
            rows={1}
            resize="none"
            minHeight="2.25rem"
            maxHeight="calc(6 * 1.5em + .625rem)"
            css={{ fieldSizing: 'content' }}
            data-shortcut="reply"
            aria-label={t('composer.label')}
            aria-describedby={hint}
            aria-invalid={isTooLong || undefined}
            placeholder={t('composer.placeholder')}
            value={state.draft}
            onChange={(event) => {
              files.forget();
              outbox.setDraft(event.currentTarget.value);
            }}
            onPaste={files.onPaste}
            onKeyDown={(event) => {
              if (!isSending(event)) return;
              event.preventDefault();
              submit();
            }}
          />
          <Row paddingInlineStart="3.5" paddingInlineEnd="2" paddingBottom="2">
            <Text
              as="p"
              look="detail"
              id={hint}
              line={!isTooLong}
              flex="1"
              color={isTooLong ? 'danger.fg' : isOnline ? undefined : 'warning.fg'}
              data-figure
            >
              {isTooLong ? <span role="alert">{note}</span> : note}
            </Text>
            <Button
              type="submit"
              variant="solid"
              size="sm"
              disabled={!canSend}
              icon={<SendHorizontal aria-hidden />}
            >
              {t('composer.send')}
            </Button>
          </Row>
        </chakra.div>
      </chakra.div>
    </chakra.form>
  );
}
