import { SendHorizontal } from 'lucide-react';
import { newUuid } from '../../../api/unique-id.ts';
import { useT } from '../../../i18n/language.tsx';
import { useProblemWords } from '../../../patterns/problem-words.ts';
import type {
  OnlineTestEvent,
  OnlineTestSnapshot,
} from '../../../machines/online-test/online-test.machine.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

interface AskProps {
  snapshot: OnlineTestSnapshot;
  send: (event: OnlineTestEvent) => void;
}

/** The field for the question: Enter asks, Shift+Enter begins a line. */
export function Ask({ snapshot, send }: AskProps) {
  const t = useT('onlineTest');
  const words = useProblemWords();
  const { draft, faults } = snapshot.context;
  const fault = faults[0];
  const ask = () => send({ type: 'question.asked', questionId: newUuid() });
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <Row alignItems="flex-end">
        <TextArea
          aria-label={t('question')}
          placeholder={t('placeholder')}
          value={draft}
          minLines={1}
          maxLines={6}
          aria-invalid={fault !== undefined || undefined}
          onValue={(text) => send({ type: 'draft.changed', text })}
          onKeyDown={(event) => {
            // An input method composes Chinese with Enter; that Enter sends nothing.
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            ask();
          }}
        />
        <Button
          type="submit"
          variant="solid"
          icon={<SendHorizontal aria-hidden />}
          busy={snapshot.matches('asking')}
          disabled={snapshot.matches('indexBuilding')}
        >
          {t('ask')}
        </Button>
      </Row>
      {fault === undefined ? null : (
        <Text as="p" look="detail" role="alert" color="danger.fg">
          {words.field(fault)}
        </Text>
      )}
    </Stack>
  );
}
