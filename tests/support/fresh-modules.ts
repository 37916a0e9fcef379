import { vi } from 'vitest';

// Modules of the console keep state, such as the cache and the session. Each file gets its own of them, while the page's
// library and those of React, which cost most to load, stay loaded.
vi.resetModules();
