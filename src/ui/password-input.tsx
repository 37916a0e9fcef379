import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { type TextInputProps, TextInput } from './text-input.tsx';

interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'after'> {
  words: { show: string; hide: string };
}

/** A password that can be revealed while typing. Reveal resets when the field is left for another page. */
export function PasswordInput({ words, ...rest }: PasswordInputProps) {
  const [revealed, setRevealed] = useState(false);
  const label = revealed ? words.hide : words.show;
  return (
    <TextInput
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={revealed ? 'text' : 'password'}
      after={
        <Button
          variant="ghost"
          size="sm"
          px="1.5"
          aria-label={label}
          aria-pressed={revealed}
          title={label}
          disabled={rest.disabled}
          onClick={() => setRevealed(!revealed)}
        >
          {revealed ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </Button>
      }
    />
  );
}
