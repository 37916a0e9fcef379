import { test } from './support/test.ts';
import { wholeJourney } from './journeys/whole-journey.ts';

test.use({ setup: { name: 'journey-zh', initialized: false } });

wholeJourney('zh');
