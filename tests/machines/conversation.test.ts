import { conversationModel } from '../../src/machines/conversation/conversation.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  conversationModel,
  `
    start    new                                      bot
    start    unrated                                  bot

    bot      customerMessage.sent                     bot
    bot      handover.requested                       queued
    bot      conversation.ended:userEnded             ended
    bot      conversation.ended:timeout               ended

    queued   customerMessage.sent                     queued
    queued   handover.withdrawn                       bot
    queued   conversation.offered                     offered
    queued   conversation.taken                       serving
    queued   conversation.ended:noAgent               ended
    queued   conversation.ended:abandonedInQueue      ended
    queued   conversation.ended:groupDissolved        ended
    queued   conversation.ended:userRemovedFromGroup  ended

    offered  customerMessage.sent                     offered
    offered  offer.accepted                           serving
    offered  offer.declined                           queued
    offered  offer.timedOut                           queued
    offered  agent.lost                               queued
    offered  handover.withdrawn                       bot
    offered  conversation.ended:noAgent               ended
    offered  conversation.ended:abandonedInQueue      ended
    offered  conversation.ended:groupDissolved        ended
    offered  conversation.ended:userRemovedFromGroup  ended

    serving  customerMessage.sent                     serving
    serving  agentMessage.sent                        serving
    serving  answer.promised                          serving
    serving  agent.lost                               queued
    serving  conversation.transferred                 queued
    serving  conversation.ended:userEnded             ended
    serving  conversation.ended:agentEnded            ended
    serving  conversation.ended:timeout               ended
    serving  conversation.ended:groupDissolved        ended
    serving  conversation.ended:userRemovedFromGroup  ended

    ended    rating.submitted                         ended|✗
  `,
);
