import { type HTMLChakraProps, chakra } from '@chakra-ui/react/styled-system';
import type { AnyStateMachine } from 'xstate';
import { type Standing, landmarkProps } from '../machines/landmark.ts';

interface LandmarkProps<Machine extends AnyStateMachine> extends Omit<HTMLChakraProps<'div'>, 'role'> {
  /** The snapshot of a session, or the lifecycle and status of a record; a plain box without. */
  of: Standing<Machine> | undefined;
  /** The accessible name; a region and a form need one. */
  label?: string | undefined;
}

/**
 * The place on a page where somebody sees the state: with the role and the name that the machine's meta promises and tests
 * walk by.
 */
export function Landmark<Machine extends AnyStateMachine>({ of, label, ...rest }: LandmarkProps<Machine>) {
  const props = landmarkProps(of);
  // What has no role of its own has no name either.
  return <chakra.div {...props} aria-label={props.role && label} {...rest} />;
}
