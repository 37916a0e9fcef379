import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from './button.tsx';
import { Logo } from './logo.tsx';

/** The console's own files could not be loaded, its words among them: so this says it in both languages. */
export function Unreachable() {
  return (
    <chakra.main
      role="alert"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="4"
      minHeight="100dvh"
      px="6"
      textAlign="center"
    >
      <Logo size={36} />
      <p lang="en">Parley could not be loaded. Check the connection and reload the page.</p>
      <p lang="zh">无法加载 Parley，请检查网络后刷新页面。</p>
      <Button variant="solid" onClick={() => location.reload()}>
        Reload · 刷新
      </Button>
    </chakra.main>
  );
}
