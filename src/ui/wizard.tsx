import { chakra } from '@chakra-ui/react/styled-system';
import { AnimatePresence } from 'framer-motion';
import * as m from 'framer-motion/m';
import { Check, X } from 'lucide-react';
import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { Moving } from './moving.tsx';
import { Row, Stack, Text } from './layout.tsx';
import { clearOfToasts } from './toast-floor.ts';

const MotionDiv = chakra(m.div, {}, { shouldForwardProp: (name) => name !== 'colorPalette' });

export interface WizardStepItem<Id extends string> {
  id: Id;
  label: string;
  /** What was chosen there, once it is done. */
  summary?: ReactNode;
}

interface WizardProps<Id extends string> {
  /** Names the list of steps. */
  label: string;
  steps: readonly WizardStepItem<Id>[];
  current: Id;
  /** The current step came to no good end. */
  failed?: boolean;
  /** "Step 2 of 4", shown when narrow. */
  position: string;
  /** Opens a done step again. Omit it if there is no way back. */
  onStep?: (id: Id) => void;
  children: ReactNode;
}

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '6',
    height: '6',
    borderRadius: 'full',
    borderWidth: '1.5px',
    fontSize: 'xs',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    transitionProperty: 'colors',
    transitionDuration: 'normal',
  },
  variants: {
    state: {
      done: { bg: 'brand.bg', borderColor: 'brand.border', color: 'brand.fg' },
      current: { bg: 'brand.solid', borderColor: 'brand.solid', color: 'brand.contrast' },
      failed: { bg: 'danger.bg', borderColor: 'danger.border', color: 'danger.fg' },
      ahead: { borderColor: 'border', color: 'fg.subtle' },
    },
  },
});

const StepButton = chakra('button', {
  base: {
    display: 'flex',
    gap: '2.5',
    alignItems: 'flex-start',
    cursor: 'pointer',
    borderRadius: 'md',
    _hover: { color: 'brand.fg' },
  },
});

interface StepProps {
  step: WizardStepItem<string>;
  index: number;
  state: 'done' | 'current' | 'ahead';
  failed: boolean;
}

function Step({ step: { label, summary }, index, state, failed }: StepProps) {
  const isCurrent = state === 'current';
  const marks = { done: <Check size={13} strokeWidth={2.5} />, current: index + 1, ahead: index + 1 };
  return (
    <>
      <Mark state={isCurrent && failed ? 'failed' : state} aria-hidden>
        {isCurrent && failed ? <X size={13} strokeWidth={2.5} /> : marks[state]}
      </Mark>
      <chakra.span minW="0" textAlign="start" paddingTop="0.5" hideBelow={isCurrent ? undefined : 'md'}>
        <Text
          display="block"
          fontSize="sm"
          fontWeight={isCurrent ? 'semibold' : 'medium'}
          color={state === 'ahead' ? 'fg.muted' : undefined}
        >
          {label}
        </Text>
        {state === 'done' && summary && (
          <Text line look="detail" maxW="10rem">
            {summary}
          </Text>
        )}
      </chakra.span>
    </>
  );
}

/** Which way the last change of step went, so that the content slides the way the person goes; 0 before the first. */
function useDirection(at: number): number {
  const [seen, setSeen] = useState({ at, direction: 0 });
  if (seen.at !== at) setSeen({ at, direction: Math.sign(at - seen.at) });
  return seen.direction;
}

/** Whether the person has come to the step from another one. */
const HasMoved = createContext(false);

const slide = {
  enter: (direction: number) => ({ x: direction * 28, opacity: 0 }),
  rest: { x: 0, opacity: 1 },
  leave: (direction: number) => ({ x: direction * -20, opacity: 0 }),
};

/** Steps at the left (on top when narrow), one question per step, content sliding the way the wizard goes. */
export function Wizard<Id extends string>(props: WizardProps<Id>) {
  const { label, steps, current, failed = false, position, onStep, children } = props;
  const at = steps.findIndex((step) => step.id === current);
  const direction = useDirection(at);
  return (
    <Moving>
      <chakra.div
        display="grid"
        gap={{ base: '5', md: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '12.5rem minmax(0, 1fr)' }}
      >
        <chakra.nav aria-label={label}>
          <Row
            as="ol"
            flexDirection={{ md: 'column' }}
            alignItems={{ md: 'stretch' }}
            gap={{ base: '2', md: '4' }}
          >
            {steps.map((step, index) => {
              const state = index < at ? 'done' : index === at ? 'current' : 'ahead';
              const row = <Step {...{ step, index, state, failed }} />;
              return (
                <chakra.li key={step.id} aria-current={state === 'current' ? 'step' : undefined} minW="0">
                  {state === 'done' && onStep !== undefined ? (
                    <StepButton type="button" aria-label={step.label} onClick={() => onStep(step.id)}>
                      {row}
                    </StepButton>
                  ) : (
                    <Row as="span" gap="2.5" alignItems="flex-start">
                      {row}
                    </Row>
                  )}
                </chakra.li>
              );
            })}
            <chakra.li hideFrom="md" marginInlineStart="auto" fontSize="xs" color="fg.muted" aria-hidden>
              {position}
            </chakra.li>
          </Row>
        </chakra.nav>
        <chakra.div position="relative" minW="0">
          <AnimatePresence mode="wait" initial={false} custom={direction}>
            <MotionDiv
              key={current}
              custom={direction}
              variants={slide}
              initial="enter"
              animate="rest"
              exit="leave"
            >
              <HasMoved value={direction !== 0}>{children}</HasMoved>
            </MotionDiv>
          </AnimatePresence>
        </chakra.div>
      </chakra.div>
    </Moving>
  );
}

interface WizardStepProps {
  title: string;
  /** One sentence: the question and the consequence. */
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons, the main one first in reading order. They stay in view however long the step is. */
  footer?: ReactNode;
}

/** One question: heading (focused when the step appears), content, and buttons. */
export function WizardStep({ title, text, children, footer }: WizardStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMoved = use(HasMoved);
  const arrived = useRef(false);
  useLayoutEffect(() => {
    // The first step of a page must not steal the focus; later ones tell a screen reader that the page moved on.
    if (!arrived.current && hasMoved) heading.current?.focus();
    arrived.current = true;
  }, [hasMoved]);
  return (
    <Stack as="section" gap="5">
      <div>
        <chakra.h2 ref={heading} tabIndex={-1} fontSize="xl" outline="none!">
          {title}
        </chakra.h2>
        {text && (
          <Text as="p" look="muted" marginTop="1.5" fontSize="md" maxW="form" lineHeight="relaxed">
            {text}
          </Text>
        )}
      </div>
      {children}
      {footer && (
        <Row
          {...clearOfToasts}
          wrap
          position="sticky"
          bottom="0"
          zIndex="bar"
          py="3"
          // The colour of the page that it stands on: what scrolls under it is covered.
          bg="var(--ground, {colors.bg})"
          borderTopWidth="1px"
        >
          {footer}
        </Row>
      )}
    </Stack>
  );
}
