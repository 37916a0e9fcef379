import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';
import { Stack } from './layout.tsx';

export interface FormFault {
  /** The `id` of the field's control. */
  fieldId: string;
  /** The field's name and what is wrong with it. */
  label: string;
  text: string;
}

function goTo(element: HTMLElement | null) {
  element?.scrollIntoView({ block: 'center' });
  element?.focus({ preventScroll: true });
}

/** All faults of a form, on top of it. It takes the focus when it appears, and each line jumps to its field. */
export function ErrorSummary({ title, faults }: { title: string; faults: readonly FormFault[] }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => goTo(frame.current), []);
  return (
    <chakra.div ref={frame} role="alert" tabIndex={-1} marginBottom="5">
      <Notice kind="danger" title={title}>
        <Stack as="ul" gap="0.5" marginTop="1">
          {faults.map(({ fieldId, label, text }) => (
            <li key={fieldId + text}>
              <chakra.a
                href={`#${fieldId}`}
                textDecoration="underline"
                textUnderlineOffset="3px"
                fontWeight="medium"
                onClick={(event) => {
                  event.preventDefault();
                  goTo(document.getElementById(fieldId));
                }}
              >
                {label}
              </chakra.a>
              {' — '}
              {text}
            </li>
          ))}
        </Stack>
      </Notice>
    </chakra.div>
  );
}
