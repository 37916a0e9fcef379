import type { FastifyReply } from 'fastify';
import { isObject } from '../conformance/json.ts';
import type { Admitted } from './admission.ts';
import type { Mock } from './context.ts';

/** The events for a member or a customer, from the position on that the request names. */
export function answerWithStream(
  mock: Mock,
  { sessionToken, visitor, member }: Admitted,
  { query, headers }: { query: unknown; headers: Record<string, unknown> },
  reply: FastifyReply,
): FastifyReply {
  const position = headers['Last-Event-ID'] ?? (isObject(query) ? query.lastEventId : undefined);
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      mock.events.stream(
        visitor?.visitorId ?? sessionToken ?? '',
        visitor === null ? audiencesOf(member) : [visitor.visitorId],
        position === undefined ? null : Number(position),
      ),
    );
}

function audiencesOf(member: Admitted['member']): string[] {
  if (member === null) return [];
  const { memberId, consoleRole, deskRole } = member;
  return [
    'members',
    `member:${memberId}`,
    ...(consoleRole === null ? [] : ['console']),
    ...(deskRole === null ? [] : ['desk', deskRole]),
  ];
}
