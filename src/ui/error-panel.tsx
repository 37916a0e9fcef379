import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert, CloudOff, Lock, RotateCw, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { Text } from './layout.tsx';

/** What kind of trouble it is: no connection, nothing there, no right to it, or anything else. */
type Trouble = 'offline' | 'missing' | 'forbidden' | 'failed';

const icons: Readonly<Record<Trouble, ReactNode>> = {
  offline: <CloudOff />,
  missing: <SearchX />,
  forbidden: <Lock />,
  failed: <CircleAlert />,
};

interface ErrorPanelProps {
  trouble?: Trouble | undefined;
  /** What happened. */
  title: string;
  /** What the product has kept, and what to do. */
  hint: string;
  /** "Reference 01J…", for support. */
  reference?: string | undefined;
  retry?: { label: string; onPress: () => void; busy?: boolean } | undefined;
  /** Another way on: a link home, a sign-in. */
  action?: ReactNode;
  /** `panel` fills an empty place; `inline` sits above kept content. */
  layout?: 'panel' | 'inline';
}

/** A calm error message: what happened, what the product has kept, what to do next. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { trouble = 'failed', title, hint, reference, retry, action, layout = 'panel' } = props;
  const inline = layout === 'inline';
  const text = (
    <>
      {hint}
      {reference && (
        <Text as="p" look="detail" marginTop="1" fontFamily="mono">
          {reference}
        </Text>
      )}
    </>
  );
  const actions = (action ?? retry) && (
    <>
      {action}
      {retry && (
        <Button
          size={inline ? 'sm' : 'md'}
          icon={<RotateCw aria-hidden />}
          busy={retry.busy}
          onClick={() => retry.onPress()}
        >
          {retry.label}
        </Button>
      )}
    </>
  );
  if (inline) {
    return (
      <Notice kind="danger" role="alert" title={title} action={actions}>
        {text}
      </Notice>
    );
  }
  return (
    <chakra.div role="alert">
      <EmptyState level="p" tone="danger" icon={icons[trouble]} {...{ title, text, actions }} />
    </chakra.div>
  );
}
