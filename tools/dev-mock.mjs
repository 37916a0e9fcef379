// npm run dev:mock: the console with hot reload, on the mock and no other server. PORT is Vite's; the mock takes
// PARLEY_SERVER_PORT, or the port after PORT. Arguments after `--` go to the mock.
import { join } from 'node:path';
import { findNode, install, launch, project, projectEnv, say } from './install.mjs';
import { runTogether } from './processes.mjs';

await launch(async () => {
  await install();
  const node = findNode();
  const port = process.env.PORT ?? '7070';
  const mockPort = process.env.PARLEY_SERVER_PORT ?? String(Number(port) + 1);
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  say(`Open  http://localhost:${port}  (the mock behind it listens on ${mockPort})`);
  process.exitCode = await runTogether([
    {
      command: node,
      args: [join(project, 'tools', 'mock.ts'), '--port', mockPort, ...process.argv.slice(2)],
      env: projectEnv(),
    },
    {
      command: node,
      args: [vite, '--port', port, '--strictPort', '--logLevel', 'warn'],
      env: projectEnv({ PARLEY_SERVER_PORT: mockPort }),
    },
  ]);
});
