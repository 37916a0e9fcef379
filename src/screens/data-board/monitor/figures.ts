import type { Agent, AgentStatus } from '../../../api/__generated__/schema.d.ts';

export interface DeskFigures {
  /** Everybody with a desk role. */
  team: number;
  /** Not offline. */
  present: number;
  /** Conversations served, by all agents together. */
  serving: number;
  /** What the agents who take conversations now can serve together. */
  capacity: number;
  /** Of that, what is free. */
  free: number;
  byStatus: Record<AgentStatus, number>;
}

/** Those who take another conversation as soon as there is one. */
const takes: readonly AgentStatus[] = ['idle', 'inQueue', 'online', 'busy'];

/** The desk in figures. */
export function deskFigures(agents: readonly Agent[]): DeskFigures {
  const byStatus = { offline: 0, idle: 0, inQueue: 0, online: 0, busy: 0, afterCallWork: 0, break: 0 };
  let serving = 0;
  let capacity = 0;
  let free = 0;
  for (const { status, load, receptionLimit } of agents) {
    byStatus[status] += 1;
    serving += load;
    if (!takes.includes(status)) continue;
    capacity += receptionLimit;
    free += Math.max(0, receptionLimit - load);
  }
  return {
    team: agents.length,
    present: agents.length - byStatus.offline,
    serving,
    capacity,
    free,
    byStatus,
  };
}
