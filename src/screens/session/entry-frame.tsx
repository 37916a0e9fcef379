import { chakra } from '@chakra-ui/react/styled-system';
import { Languages, Moon, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useT } from '../../i18n/language.tsx';
import { Button } from '../../ui/button.tsx';
import { chooseColorMode, useColorMode } from '../../ui/color-mode.ts';
import { Logo } from '../../ui/logo.tsx';

interface EntryFrameProps {
  children: ReactNode;
  /** Beside the content on wide pages. */
  aside?: ReactNode;
  /** Content width; a sign-in form unless said otherwise. */
  width?: string;
}

/** The frame of pages outside of the shell: mark, language and appearance on top, one thing to do below. */
export function EntryFrame({ children, aside, width = '24rem' }: EntryFrameProps) {
  const t = useT('common');
  return (
    <chakra.div
      display="grid"
      minHeight="100dvh"
      bg="bg"
      gridTemplateColumns={
        aside === undefined ? 'minmax(0, 1fr)' : { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 46%' }
      }
    >
      <chakra.div display="flex" flexDirection="column" minHeight="100dvh" px={{ base: '5', md: '10' }}>
        <chakra.header display="flex" alignItems="center" gap="2.5" py="5">
          <Logo size={28} />
          <chakra.span fontSize="lg" fontWeight="bold" letterSpacing="tight" flex="1">
            {t('product')}
          </chakra.span>
          <LanguageSwitch />
          <ModeSwitch />
        </chakra.header>
        <chakra.main flex="1" display="grid" placeItems="center" paddingBottom="16">
          <chakra.div width="full" maxW={width}>
            {children}
          </chakra.div>
        </chakra.main>
      </chakra.div>
      {aside}
    </chakra.div>
  );
}

/** One press to the other language; its name stands in that language. */
function LanguageSwitch() {
  const t = useT('common');
  const { language, choose } = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Languages aria-hidden />}
      lang={other}
      onClick={() => choose(other)}
    >
      {t('otherLanguage')}
    </Button>
  );
}

function ModeSwitch() {
  const t = useT('common');
  const { dark } = useColorMode();
  const other = dark ? 'light' : 'dark';
  return (
    <Button
      variant="ghost"
      size="sm"
      px="0"
      aspectRatio="1"
      aria-label={`${t('theme.label')}: ${t(`theme.${other}`)}`}
      onClick={() => chooseColorMode(other)}
    >
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </Button>
  );
}
