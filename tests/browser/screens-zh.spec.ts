import { everyScreen } from './screens/every-screen.ts';
import { test } from './support/test.ts';

test.use({ setup: { name: 'screens-zh' } });

everyScreen('zh');
