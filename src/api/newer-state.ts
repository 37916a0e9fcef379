interface State {
  /** Grows with every change. */
  readonly revision: number;
}

/**
 * Whether a newer state of a conversation or an agent is already known. A slow network can deliver answers after the
 * events that followed them. States of one revision say the same but for places in the queue and what the settings
 * say, so the later one counts.
 */
export function isOvertaken(state: State, known: State | undefined): boolean {
  return known !== undefined && known.revision > state.revision;
}

export function newerState<Known extends State>(read: Known, known: Known | undefined): Known {
  return known !== undefined && isOvertaken(read, known) ? known : read;
}
