import { agentStatusModel } from '../../src/machines/agent-status/agent-status.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  agentStatusModel,
  `
    start          two                           offline
    start          wrapUp                        offline
    start          forced                        offline

    offline        agent.wentOnline              idle|✗
    offline        agent.forcedOffline           offline
    offline        agent.restored                offline|✗
    offline        limit.changed:1               offline
    offline        limit.changed:3               offline

    idle           agent.wentOffline             offline
    idle           agent.forcedOffline           offline
    idle           break.started                 break
    idle           conversation.offered          inQueue
    idle           conversation.connected:queue  busy|online
    idle           conversation.connected:takeOver  busy|online
    idle           limit.changed:1               idle
    idle           limit.changed:3               idle

    online         agent.wentOffline             offline
    online         agent.forcedOffline           offline
    online         break.started                 break
    online         conversation.offered          inQueue
    online         conversation.connected:queue  busy|online
    online         conversation.connected:takeOver  busy|online
    online         conversation.ended            afterCallWork|idle|online
    online         limit.changed:1               busy
    online         limit.changed:3               online

    busy           agent.wentOffline             offline
    busy           agent.forcedOffline           offline
    busy           break.started                 break
    busy           conversation.connected:takeOver  busy|✗
    busy           conversation.ended            afterCallWork|busy|idle|online
    busy           limit.changed:1               busy
    busy           limit.changed:3               busy|online

    inQueue        agent.wentOffline             offline
    inQueue        agent.forcedOffline           offline
    inQueue        break.started                 break
    inQueue        offer.withdrawn               busy|idle|online
    inQueue        conversation.connected:offer  busy|online
    inQueue        conversation.connected:queue  inQueue|✗
    inQueue        conversation.connected:takeOver  inQueue|✗
    inQueue        conversation.ended            inQueue|✗
    inQueue        limit.changed:1               inQueue
    inQueue        limit.changed:3               inQueue

    afterCallWork  agent.wentOffline             offline
    afterCallWork  agent.forcedOffline           offline
    afterCallWork  break.started                 break
    afterCallWork  limit.changed:1               afterCallWork
    afterCallWork  limit.changed:3               afterCallWork
    afterCallWork  conversation.connected:takeOver  busy|online
    afterCallWork  afterCallWork.finished        idle

    break          agent.wentOnline              busy|idle|online
    break          agent.wentOffline             offline
    break          agent.forcedOffline           offline
    break          conversation.connected:takeOver  break|✗
    break          conversation.ended            break|✗
    break          limit.changed:1               break
    break          limit.changed:3               break
  `,
);
