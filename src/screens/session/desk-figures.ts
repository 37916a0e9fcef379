import type { Agent, AgentStatus } from '../../api/__generated__/schema.d.ts';
import { isAtWork } from '../../machines/rules/at-work.ts';

export interface DeskFigures {
  /** Everybody with a desk role. */
  team: number;
  /** Neither offline nor on a break. */
  present: number;
  /** On a break, and perhaps still serving. */
  onBreak: number;
  /** Conversations served, by all agents together. */
  serving: number;
  /** How many conversations the agents at work can serve together. */
  capacity: number;
  free: number;
}

/** The agents who would take another conversation at once. */
const takes: readonly AgentStatus[] = ['idle', 'inQueue', 'online', 'busy'];

function sum(of: readonly Agent[], figure: (agent: Agent) => number): number {
  return of.reduce((total, agent) => total + figure(agent), 0);
}

export function deskFigures(agents: readonly Agent[]): DeskFigures {
  const taking = agents.filter(({ status }) => takes.includes(status));
  return {
    team: agents.length,
    present: agents.filter(({ status }) => isAtWork(status)).length,
    onBreak: agents.filter(({ status }) => status === 'break').length,
    serving: sum(agents, ({ load }) => load),
    capacity: sum(taking, ({ receptionLimit }) => receptionLimit),
    free: sum(taking, ({ load, receptionLimit }) => Math.max(0, receptionLimit - load)),
  };
}
