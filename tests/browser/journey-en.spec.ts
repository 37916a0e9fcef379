import { test } from './support/test.ts';
import { wholeJourney } from './journeys/whole-journey.ts';

test.use({ setup: { name: 'journey-en', initialized: false } });

wholeJourney('en');
