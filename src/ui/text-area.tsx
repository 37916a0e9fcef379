import type { Ref } from 'react';
import { type HTMLChakraProps, chakra } from '@chakra-ui/react/styled-system';
import { useFieldControl } from './field.tsx';
import { inputRecipe } from './input-styles.ts';

const Base = chakra('textarea', inputRecipe);

interface TextAreaProps extends Omit<HTMLChakraProps<'textarea'>, 'onChange'> {
  ref?: Ref<HTMLTextAreaElement>;
  onValue?: (value: string) => void;
  /** Grows with its text between these many lines. */
  minLines?: number;
  maxLines?: number;
}

/** Several lines of text that grow as they are written. */
export function TextArea({ onValue, minLines = 3, maxLines = 12, ...rest }: TextAreaProps) {
  const control = useFieldControl();
  return (
    <Base
      {...control}
      {...rest}
      display="block"
      height="auto"
      py="2"
      lineHeight="normal"
      css={{
        fieldSizing: 'content',
        resize: 'vertical',
        minHeight: `calc(${minLines} * 1.5em + 1.125rem)`,
        maxHeight: `calc(${maxLines} * 1.5em + 1.125rem)`,
      }}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  );
}
