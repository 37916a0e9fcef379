import { chakra } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface FormFault {
  /** The `id` of the field's control. */
  fieldId: string;
  /** The field's name and what is wrong with it. */
  label: string;
  text: string;
}

/** All that is wrong, on top of a form; takes the focus when it appears, and each line jumps to its field. */
export function ErrorSummary({ title, faults }: { title: string; faults: readonly FormFault[] }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus({ preventScroll: true });
    frame.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <chakra.div
      ref={frame}
      role="alert"
      tabIndex={-1}
      display="flex"
      gap="2.5"
      marginBottom="5"
      px="3.5"
      py="3"
      borderWidth="1px"
      borderColor="danger.border"
      borderRadius="md"
      bg="danger.bg"
      fontSize="sm"
    >
      <chakra.span color="danger.fg" flexShrink="0" marginTop="0.5" aria-hidden>
        <CircleAlert size={16} />
      </chakra.span>
      <div>
        <chakra.p fontWeight="semibold">{title}</chakra.p>
        <chakra.ul marginTop="1" display="flex" flexDirection="column" gap="0.5">
          {faults.map((fault) => (
            <li key={fault.fieldId + fault.text}>
              <chakra.a
                href={`#${fault.fieldId}`}
                textDecoration="underline"
                textUnderlineOffset="3px"
                fontWeight="medium"
                onClick={(event) => {
                  event.preventDefault();
                  const field = document.getElementById(fault.fieldId);
                  field?.scrollIntoView({ block: 'center' });
                  field?.focus({ preventScroll: true });
                }}
              >
                {fault.label}
              </chakra.a>
              {' — '}
              {fault.text}
            </li>
          ))}
        </chakra.ul>
      </div>
    </chakra.div>
  );
}
