import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';

interface CopyFieldProps {
  value: string;
  /** What the value is, for assistive technology. */
  label: string;
  words: { copy: string; copied: string };
  /** Several lines, kept as they are: a snippet. */
  block?: boolean;
}

/** A value that is read here and needed elsewhere: an address, a key, a snippet. */
export function CopyField({ value, label, words, block = false }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="flex"
      alignItems={block ? 'flex-start' : 'center'}
      gap="2"
      paddingInlineStart="3"
      paddingInlineEnd="1"
      py="1"
      borderWidth="1px"
      borderColor="border"
      borderRadius="md"
      bg="bg.sunken"
    >
      <chakra.code
        flex="1"
        minW="0"
        py={block ? '1.5' : '0'}
        fontFamily="mono"
        fontSize="sm"
        whiteSpace={block ? 'pre' : 'nowrap'}
        overflowX="auto"
        textOverflow={block ? undefined : 'ellipsis'}
        tabIndex={0}
      >
        {value}
      </chakra.code>
      <Button
        size="sm"
        variant="ghost"
        icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
        onClick={() => {
          void navigator.clipboard.writeText(value).then(() => setCopied(true));
        }}
      >
        <span aria-live="polite">{copied ? words.copied : words.copy}</span>
      </Button>
    </chakra.div>
  );
}
