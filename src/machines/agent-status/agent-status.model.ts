import { agentStatusLifecycle, newAgent } from './agent-status.lifecycle.ts';
import { defineModel } from '../model-types.ts';

export const agentStatusModel = defineModel({
  machine: agentStatusLifecycle,
  kind: 'lifecycle',
  inputs: {
    two: { ...newAgent, receptionLimit: 2 },
    wrapUp: { ...newAgent, receptionLimit: 1, afterCallWorkSeconds: 30 },
    forced: { ...newAgent, receptionLimit: 1, access: 'forcedOffline' },
  },
  cases: {
    'agent.wentOnline': { type: 'agent.wentOnline' },
    'agent.wentOffline': { type: 'agent.wentOffline' },
    'agent.forcedOffline': { type: 'agent.forcedOffline' },
    'agent.restored': { type: 'agent.restored' },
    'break.started': { type: 'break.started' },
    'conversation.offered': { type: 'conversation.offered' },
    'offer.withdrawn': { type: 'offer.withdrawn' },
    'conversation.connected:offer': { type: 'conversation.connected', via: 'offer' },
    'conversation.connected:queue': { type: 'conversation.connected', via: 'queue' },
    'conversation.connected:takeOver': { type: 'conversation.connected', via: 'takeOver' },
    'conversation.ended': { type: 'conversation.ended' },
    'limit.changed:1': { type: 'limit.changed', receptionLimit: 1 },
    'limit.changed:3': { type: 'limit.changed', receptionLimit: 3 },
    'afterCallWork.finished': { type: 'afterCallWork.finished' },
  },
  distinguish: (context) => context,
});
