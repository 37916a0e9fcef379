import { expect, test } from 'vitest';
import { exploreModel } from '../../src/machines/paths/graph.ts';
import { beginRecording, recordState, recordedPath } from '../../src/machines/paths/recording.ts';
import { modelOf } from '../../src/machines/registry.ts';

/** What is recorded of an import of which a page saw these states. */
function recordingOf(states: string[]) {
  const model = modelOf('upload');
  const first = exploreModel(model)[0]?.root.state ?? '';
  return states.reduce(
    (recording, state) => recordState(recording, { state }),
    beginRecording(model, { state: first }, true),
  );
}

const labelsOf = (states: string[]) => recordedPath(recordingOf(states))?.arcs.map(({ label }) => label);

const whole = [
  'file.received',
  'upload.completed',
  'parse.completed',
  'import.confirmed',
  'import.completed',
];

test('a late answer that tells a state which is over is no step, and ends no recording', () => {
  expect(labelsOf(['parsing', 'reviewing', 'completed'])).toEqual(whole);
  expect(labelsOf(['parsing', 'reviewing', 'parsing', 'reviewing', 'completed', 'importing'])).toEqual(whole);
});

test('a state that the model never comes to ends the recording', () => {
  const recording = recordingOf(['parsing', 'reviewing', 'completed', 'cancelled']);
  expect(recording.strayed).toBe('cancelled');
});
