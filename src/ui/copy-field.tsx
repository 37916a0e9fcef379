import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyTextOf } from './copy-text.ts';

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
  const code = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  const button = (
    <Button
      alignSelf={block ? 'flex-end' : undefined}
      size="sm"
      variant="ghost"
      icon={copied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => {
        if (code.current) void copyTextOf(code.current).then(setCopied);
      }}
    >
      <span aria-live="polite">{copied ? words.copied : words.copy}</span>
    </Button>
  );
  return (
    <chakra.div
      role="group"
      aria-label={label}
      display="flex"
      flexDirection={block ? 'column' : 'row'}
      alignItems={block ? 'stretch' : 'center'}
      gap={block ? '0' : '2'}
      paddingInlineStart="3"
      paddingInlineEnd={block ? '3' : '1'}
      py="1"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.sunken"
    >
      {block ? button : null}
      <chakra.code
        ref={code}
        flex="1"
        minW="0"
        paddingBottom={block ? '2' : '0'}
        fontFamily="mono"
        fontSize={block ? 'xs' : 'sm'}
        whiteSpace={block ? 'pre-wrap' : 'nowrap'}
        overflowWrap={block ? 'anywhere' : undefined}
        overflowX={block ? undefined : 'auto'}
        textOverflow={block ? undefined : 'ellipsis'}
        tabIndex={0}
      >
        {value}
      </chakra.code>
      {block ? null : button}
    </chakra.div>
  );
}
