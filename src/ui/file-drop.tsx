import { chakra } from '@chakra-ui/react/styled-system';
import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { Stack, Text } from './layout.tsx';

interface FileDropProps {
  /** The button's words: "Choose a workbook". */
  label: string;
  /** Beside the button: "or drop it here". */
  text: string;
  /** Type and size. */
  help: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A place for one file: picked by the button, by the keyboard, or dropped. */
export function FileDrop({ label, text, help, accept, onFile }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files?.[0]) onFile(files[0]);
  };
  return (
    <Stack
      alignItems="center"
      px="6"
      py="10"
      textAlign="center"
      borderWidth="1.5px"
      borderStyle="dashed"
      borderRadius="xl"
      borderColor={over ? 'brand.solid' : 'border.strong'}
      bg={over ? 'brand.bg' : 'bg.subtle'}
      transitionProperty="colors"
      transitionDuration="fast"
      css={{
        '&:has(:focus-visible)': { outline: '2px solid var(--p-colors-brand-ring)', outlineOffset: '2px' },
      }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <chakra.span color="brand.fg">
        <FileUp size={26} aria-hidden />
      </chakra.span>
      <chakra.p fontSize="md">
        <chakra.label
          htmlFor={id}
          color="brand.fg"
          fontWeight="semibold"
          cursor="pointer"
          textDecoration="underline"
          textUnderlineOffset="3px"
        >
          {label}
        </chakra.label>{' '}
        {text}
      </chakra.p>
      <Text as="p" look="detail" id={`${id}-help`}>
        {help}
      </Text>
      <chakra.input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-help`}
        srOnly
        onChange={(event) => {
          take(event.currentTarget.files);
          // The same file again, mended meanwhile, is a new choice.
          event.currentTarget.value = '';
        }}
      />
    </Stack>
  );
}
