import { chakra } from '@chakra-ui/react/styled-system';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { copyTextOf } from './copy-text.ts';
import { Row } from './layout.tsx';

interface CopyFieldProps {
  value: string;
  /** What the value is, for assistive technology. */
  label: string;
  words: { copy: string; copied: string };
  /** Several lines, kept as they are: a snippet. */
  block?: boolean;
}

/** A value to copy, such as an address, a key or a snippet. */
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
    <Row
      role="group"
      aria-label={label}
      {...(block
        ? { flexDirection: 'column', alignItems: 'stretch', gap: '0', paddingInlineEnd: '3' }
        : { paddingInlineEnd: '1' })}
      paddingInlineStart="3"
      py="1"
      borderWidth="1px"
      borderRadius="md"
      bg="bg.sunken"
    >
      {block && button}
      <chakra.code
        ref={code}
        flex="1"
        minW="0"
        fontFamily="mono"
        {...(block
          ? { paddingBottom: '2', fontSize: 'xs', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }
          : { fontSize: 'sm', whiteSpace: 'nowrap', overflowX: 'auto', textOverflow: 'ellipsis' })}
        tabIndex={0}
      >
        {value}
      </chakra.code>
      {!block && button}
    </Row>
  );
}
