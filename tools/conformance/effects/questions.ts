import { newTimeFault } from '../content/times.ts';
import { actorFault } from './actors.ts';
import { countFault } from './counted.ts';
import { leftOutFault } from './left-out.ts';
import { unreachedStateFault } from './reached-states.ts';
import { auditLog, unrecordedFault } from './recorded.ts';
import { hintFault } from './secrets.ts';
import { sameVersionFault, updatedAtFault } from './versions.ts';
import {
  type Written,
  bystanderFault,
  incoherenceFault,
  lostFault,
  newThingsFault,
  noEffectFault,
  undeletedFault,
  unfollowedFault,
  unreadFault,
  unreadOnceFault,
} from './written.ts';

/** What is looked for after an accepted request, and how a report says that it is so. */
export const questions: readonly {
  name: string;
  expected: string;
  fault: (written: Written) => string | null;
  /** The only read that shows it, where others need not be asked again. */
  seenIn?: string;
}[] = [
  { name: 'what was sent is kept', expected: 'every field as it was sent', fault: lostFault },
  {
    name: 'what was left out stays',
    expected: 'every field that was not sent as before',
    fault: leftOutFault,
  },
  { name: 'what was answered can be read', expected: 'the same as the answer', fault: unreadFault },
  {
    name: 'what was answered is what there is once',
    expected: 'the same as the answer',
    fault: unreadOnceFault,
  },
  {
    name: 'what was answered follows from the rest',
    expected: 'what its x-derived says',
    fault: unfollowedFault,
  },
  {
    name: 'its state is one that it leads to',
    expected: 'a state after the event, and on the way to what is read later',
    fault: unreachedStateFault,
  },
  {
    name: 'what was answered counts what has changed',
    expected: 'the numbers that its x-counts say',
    fault: countFault,
  },
  { name: 'who did it is who asked', expected: 'the one who asked', fault: actorFault },
  { name: 'what is new is there once', expected: 'one new thing', fault: newThingsFault },
  { name: 'what was deleted is gone', expected: '404, and no row', fault: undeletedFault },
  { name: 'nothing else has changed', expected: 'everything else as before', fault: bystanderFault },
  { name: 'all that can be read agrees', expected: 'the same values everywhere', fault: incoherenceFault },
  { name: 'new times are of now', expected: 'times between the request and its answer', fault: newTimeFault },
  {
    name: 'a later version has a later time',
    expected: 'an updatedAt after that of the version before',
    fault: updatedAtFault,
  },
  {
    name: 'what has changed has a later version',
    expected: 'another version wherever something else is different',
    fault: sameVersionFault,
  },
  { name: 'a new secret is hinted at', expected: 'its last four characters', fault: hintFault },
  {
    name: 'the audit log tells of it',
    expected: 'an entry of who asked',
    fault: unrecordedFault,
    seenIn: auditLog,
  },
  { name: 'it has an effect', expected: 'a change that can be read', fault: noEffectFault },
];
