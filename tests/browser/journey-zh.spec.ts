import { walkTheJourney } from './journeys/whole-journey.ts';
import { test } from './support/test.ts';

test.use({ language: 'zh', setup: { name: 'journey-zh', initialized: false } });

walkTheJourney('zh');
