// npm run dev: runs the server behind Vite. The server restarts when its sources change, and Vite reloads the
// console. PORT is Vite's, so the address is the same as with npm start; the server takes PARLEY_SERVER_PORT, or the
// port after PORT.
import { join } from 'node:path';
import { findNode, install, launch, project, projectEnv, say } from './install.mjs';
import { runTogether } from './processes.mjs';

await launch(async () => {
  await install();
  const node = findNode();
  const port = process.env.PORT ?? '7070';
  const serverPort = process.env.PARLEY_SERVER_PORT ?? String(Number(port) + 1);
  const vite = join(project, 'node_modules', 'vite', 'bin', 'vite.js');
  say(`Open  http://localhost:${port}  (the server behind it listens on ${serverPort})`);
  process.exitCode = await runTogether([
    {
      command: node,
      args: ['--watch', '--watch-preserve-output', join(project, 'server', 'main.ts')],
      env: projectEnv({ PORT: serverPort, PARLEY_PUBLIC_URL: `http://localhost:${port}` }),
    },
    {
      command: node,
      args: [vite, '--port', port, '--strictPort', '--logLevel', 'warn'],
      env: projectEnv({ PARLEY_SERVER_PORT: serverPort }),
    },
  ]);
});
