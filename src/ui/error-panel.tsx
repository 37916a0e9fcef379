import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';
import { Text } from './layout.tsx';

interface ErrorPanelProps {
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
export function ErrorPanel({ title, hint, reference, retry, action, layout = 'panel' }: ErrorPanelProps) {
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
      <EmptyState level="p" tone="danger" icon={<CloudOff />} {...{ title, text, actions }} />
    </chakra.div>
  );
}
