interface State {
  /** Grows with every change. */
  readonly revision: number;
}

/**
 * Whether a conversation's state was overtaken by what is known of it: answers that a slow network held back arrive after
 * the events that followed them. States of one revision say the same but for places in the queue, so the later one counts.
 */
export function isOvertaken(state: State, known: State | undefined): boolean {
  return known !== undefined && known.revision > state.revision;
}

/** The newer one of what is known of a conversation and what was read of it. */
export function newerState<Known extends State>(read: Known, known: Known | undefined): Known {
  return known !== undefined && isOvertaken(read, known) ? known : read;
}
