import { type HTMLChakraProps, type RecipeVariantProps, chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { useFieldControl } from './field.tsx';
import { inputRecipe } from './input-styles.ts';
import { Row } from './layout.tsx';

const Base = chakra('input', inputRecipe);

export interface TextInputProps
  extends Omit<HTMLChakraProps<'input'>, 'size' | 'onChange'>, RecipeVariantProps<typeof inputRecipe> {
  ref?: Ref<HTMLInputElement>;
  onValue?: (value: string) => void;
  /** Inside the control, before the text: an icon. */
  before?: ReactNode;
  /** Inside the control, after the text: a unit or a button. */
  after?: ReactNode;
}

/** One line of text. Put it in a `Field`, or give it an `aria-label`. */
export function TextInput({ onValue, before, after, ...rest }: TextInputProps) {
  const control = useFieldControl();
  const input = (
    <Base
      type="text"
      {...control}
      {...rest}
      paddingInlineStart={before === undefined ? undefined : '8'}
      paddingInlineEnd={after === undefined ? undefined : '10'}
      onChange={(event) => onValue?.(event.currentTarget.value)}
    />
  );
  if (before === undefined && after === undefined) return input;
  return (
    <Row as="span" position="relative" width="full" minW="0">
      {before && (
        <chakra.span position="absolute" insetInlineStart="2.5" color="fg.subtle" pointerEvents="none">
          {before}
        </chakra.span>
      )}
      {input}
      {after && (
        <chakra.span position="absolute" insetInlineEnd="1.5" color="fg.muted" fontSize="sm">
          {after}
        </chakra.span>
      )}
    </Row>
  );
}
