import { Button } from './button.tsx';
import { Logo } from './logo.tsx';
import { Stack } from './layout.tsx';

/** The console's own files could not be loaded, its words among them: so this says it in both languages. */
export function Unreachable() {
  return (
    <Stack
      as="main"
      role="alert"
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
    </Stack>
  );
}
