import { chakra } from '@chakra-ui/react/styled-system';
import { CloudOff, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Row } from './row.tsx';
import { Text } from './text.tsx';

/** What a person needs to know about a failure; `useProblemWords` of i18n makes it from any error. */
export interface ProblemWords {
  /** What happened. */
  title: string;
  /** What was kept, and what to do. */
  hint: string;
  /** "Reference 01J…", for support. */
  reference?: string | undefined;
}

interface ErrorPanelProps extends ProblemWords {
  retry?: { label: string; onPress: () => void; busy?: boolean } | undefined;
  /** Another way on: a link home, a sign-in. */
  action?: ReactNode;
  /** `panel` fills a place that stays empty; `inline` sits above what was kept. */
  layout?: 'panel' | 'inline';
}

/** A failure told calmly: what happened, what was kept, what to do next. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, hint, reference, retry, action, layout = 'panel' } = props;
  const inline = layout === 'inline';
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexDirection={inline ? 'row' : 'column'}
      flexWrap="wrap"
      alignItems={inline ? 'flex-start' : 'center'}
      textAlign={inline ? 'start' : 'center'}
      gap="3"
      {...(inline
        ? {
            px: '3.5',
            py: '3',
            borderWidth: '1px',
            borderColor: 'danger.border',
            bg: 'danger.bg',
            borderRadius: 'md',
          }
        : { px: '6', py: '16', maxW: '30rem', mx: 'auto' })}
    >
      <chakra.span
        aria-hidden
        display="grid"
        placeItems="center"
        flexShrink="0"
        color="danger.fg"
        {...(inline ? {} : { width: '12', height: '12', borderRadius: 'xl', bg: 'danger.bg' })}
      >
        <CloudOff size={inline ? 18 : 22} />
      </chakra.span>
      <chakra.div flex={inline ? '1 1 14rem' : undefined} minW="0">
        <Text as="p" fontSize={inline ? 'sm' : 'lg'} fontWeight="semibold">
          {title}
        </Text>
        <Text as="p" look="note" marginTop="1" color={inline ? 'fg' : undefined} lineHeight="relaxed">
          {hint}
        </Text>
        {reference === undefined ? null : (
          <Text as="p" look="detail" marginTop="1" fontFamily="mono">
            {reference}
          </Text>
        )}
      </chakra.div>
      {retry === undefined && action === undefined ? null : (
        <Row wrap justifyContent="center">
          {action}
          {retry === undefined ? null : (
            <Button
              size={inline ? 'sm' : 'md'}
              icon={<RotateCw aria-hidden />}
              busy={retry.busy}
              onClick={() => retry.onPress()}
            >
              {retry.label}
            </Button>
          )}
        </Row>
      )}
    </chakra.div>
  );
}
