import { walkTheJourney } from './journeys/whole-journey.ts';
import { test } from './support/test.ts';

test.use({ language: 'en', setup: { name: 'journey-en', initialized: false } });

walkTheJourney('en');
