import { type HTMLChakraProps, chakra } from '@chakra-ui/react/styled-system';
import type { AnyStateMachine } from 'xstate';
import { type Standing, landmarkProps } from '../machines/landmark.ts';

interface LandmarkProps<Machine extends AnyStateMachine> extends Omit<HTMLChakraProps<'div'>, 'role'> {
  /** The snapshot of a session, or the lifecycle and status of a record. Absent: a plain box. */
  of: Standing<Machine> | undefined;
  /** The accessible name; a region and a form need one. */
  label?: string | undefined;
}

/** The element that shows a state, with the role and name that the machine's meta promises to tests. */
export function Landmark<Machine extends AnyStateMachine>({ of, label, ...rest }: LandmarkProps<Machine>) {
  const props = landmarkProps(of);
  // An element without its own role has no name.
  return <chakra.div {...props} aria-label={props.role && label} {...rest} />;
}
