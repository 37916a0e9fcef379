import { outboxModel } from '../../src/machines/outbox/outbox.model.ts';
import { testMachine } from './support/rules.ts';

testMachine(
  outboxModel,
  `
    start          new                           closed
    start          restored                      closed
    start          withheld                      closed

    open.ready     message.submitted:1           open.sending|✗
    open.ready     message.discarded:1           open.ready|✗
    open.ready     message.acknowledged:1        open.ready|✗
    open.ready     message.submitted:2           open.sending|✗
    open.ready     message.discarded:2           open.ready|✗
    open.ready     message.acknowledged:2        open.ready|✗
    open.ready     network.lost                  open.offline
    open.ready     conversation.closed           closed
    open.ready     conversation.lost             closed
    open.ready     message.reclaimed             open.ready|✗

    open.sending   message.submitted:1           open.sending|✗
    open.sending   message.submitted:2           open.sending|✗
    open.sending   message.discarded:1           open.sending|✗
    open.sending   message.discarded:2           open.sending|✗
    open.sending   message.acknowledged:1        open.ready|open.sending|✗
    open.sending   message.acknowledged:2        open.ready|open.sending|✗
    open.sending   sendMessage.done              open.ready|open.sending
    open.sending   sendMessage.failed:refused    open.failed
    open.sending   sendMessage.failed:unanswered  open.retrying
    open.sending   sendMessage.failed:passing  open.failed|open.retrying
    open.sending   network.lost                  open.offline
    open.sending   conversation.closed           closed
    open.sending   conversation.lost             closed
    open.sending   message.reclaimed             open.sending|✗

    open.retrying  message.submitted:1           open.retrying|✗
    open.retrying  message.submitted:2           open.retrying|✗
    open.retrying  message.retried               open.sending
    open.retrying  message.discarded:1           open.ready|open.retrying|open.sending|✗
    open.retrying  message.discarded:2           open.ready|open.retrying|open.sending|✗
    open.retrying  message.acknowledged:1        open.ready|open.retrying|open.sending|✗
    open.retrying  message.acknowledged:2        open.ready|open.retrying|open.sending|✗
    open.retrying  retry.elapsed                 open.sending
    open.retrying  network.lost                  open.offline
    open.retrying  network.restored              open.sending
    open.retrying  conversation.closed           closed
    open.retrying  conversation.lost             closed
    open.retrying  message.reclaimed             open.retrying|✗

    open.failed    message.submitted:1           open.failed|✗
    open.failed    message.submitted:2           open.failed|✗
    open.failed    message.retried               open.sending
    open.failed    message.discarded:1           open.failed|open.ready|open.sending|✗
    open.failed    message.discarded:2           open.failed|open.ready|open.sending|✗
    open.failed    message.acknowledged:1        open.failed|open.ready|open.sending|✗
    open.failed    message.acknowledged:2        open.failed|open.ready|open.sending|✗
    open.failed    network.lost                  open.offline
    open.failed    network.restored              open.sending|✗
    open.failed    conversation.closed           closed
    open.failed    conversation.lost             closed
    open.failed    message.reclaimed             open.failed|✗

    open.offline   message.submitted:1           open.offline|✗
    open.offline   message.submitted:2           open.offline|✗
    open.offline   message.discarded:1           open.offline|✗
    open.offline   message.discarded:2           open.offline|✗
    open.offline   message.acknowledged:1        open.offline|open.ready|open.sending|✗
    open.offline   message.acknowledged:2        open.offline|open.ready|open.sending|✗
    open.offline   network.lost                  open.offline
    open.offline   network.restored              open.ready|open.sending
    open.offline   conversation.closed           closed
    open.offline   conversation.lost             closed
    open.offline   message.reclaimed             open.offline|✗

    closed         message.discarded:1           closed|✗
    closed         message.discarded:2           closed|✗
    closed         message.acknowledged:1        closed|✗
    closed         message.acknowledged:2        closed|✗
    closed         conversation.opened           open.ready|open.sending
    closed         conversation.lost             closed
    closed         message.reclaimed             closed|✗
  `,
  { failureStillShownIn: ['open.sending', 'open.retrying', 'open.offline', 'closed'] },
);
