import { wholeJourney } from './journeys/whole-journey.ts';

wholeJourney('zh');
