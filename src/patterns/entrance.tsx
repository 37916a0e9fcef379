import { chakra } from '@chakra-ui/react/styled-system';
import { Moon, Sun } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { useLanguage, useT } from '../i18n/language.tsx';
import { Button } from '../ui/button.tsx';
import { chooseColorMode, useColorMode } from '../ui/color-mode.ts';
import { Logo } from '../ui/logo.tsx';
import { Row, Stack } from '../ui/layout.tsx';

interface EntranceProps {
  /** Beside the content on wide pages. */
  aside?: ReactNode;
  /** Content width. */
  width?: string;
  /** Starts at the top, so that steps of different height do not jump. */
  top?: boolean;
  /** The focus can begin at the content as a whole. */
  main?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The frame of the pages before the console: sign-in, setup, welcome. Small, because the sign-in page loads it. */
export function Entrance({ aside, width = '24rem', top = false, main, children }: EntranceProps) {
  const t = useT('common');
  const { language, choose } = useLanguage();
  const { dark } = useColorMode();
  const otherMode = dark ? 'light' : 'dark';
  const toOtherMode = t(dark ? 'theme.toLight' : 'theme.toDark');
  return (
    <chakra.div
      display="flex"
      minHeight="100dvh"
      bg="var(--ground)"
      css={{ '--ground': aside === undefined ? 'colors.bg.subtle' : 'colors.bg' }}
    >
      <Stack flex="1" gap="0">
        <Row as="header" gap="1" px={{ base: '4', md: '6' }} height="14">
          <Row as="span" flex="1" gap="2.5" fontWeight="semibold" fontSize="lg">
            <Logo size={26} />
            {t('product')}
          </Row>
          <Button variant="ghost" size="sm" onClick={() => choose(language === 'zh' ? 'en' : 'zh')}>
            {t('otherLanguage')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            px="1.5"
            aria-label={toOtherMode}
            title={toOtherMode}
            onClick={() => chooseColorMode(otherMode)}
          >
            {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
          </Button>
        </Row>
        <chakra.main
          {...(main && { ref: main, tabIndex: -1, outline: 'none!' })}
          flex="1"
          display="grid"
          placeItems={top ? 'start center' : 'center'}
          px={{ base: '4', md: '8' }}
          py={top ? { base: '4', md: '14' } : '8'}
        >
          <chakra.div width="full" style={{ maxWidth: width }}>
            {children}
          </chakra.div>
        </chakra.main>
      </Stack>
      {aside}
    </chakra.div>
  );
}
