import type { Schema } from '../gen-document.ts';
import { EventReader, type StreamedEvent } from './event-reader.ts';
import type { Judge } from './judge.ts';
import { read } from './json.ts';
import type { Validate } from './response-check.ts';

/** The faults of a stream's event by the contract; empty if there are none. */
export function eventFaults(
  judge: Judge,
  validate: Validate,
  operation: string,
  event: StreamedEvent,
): string[] {
  const content = judge.world.http.operation(operation).responses.get(200)?.content;
  const schema = branchOf(judge, content?.get('text/event-stream') ?? {}, event);
  const type = String(EventReader.typeOf(event));
  const named = event.name === null ? [] : [`${type}: the field "event" is used`];
  return [...named, ...validate(schema, event.data).map((fault) => `${type}: ${fault}`)];
}

/** The schema of the event's own type, so that faults concern this type and not every other one. */
export function branchOf(judge: Judge, schema: Schema, event: StreamedEvent): Schema {
  const { resolve } = judge.contract;
  const branches: unknown = resolve(schema).oneOf;
  const all = Array.isArray(branches) ? (branches as Schema[]) : [];
  const type = EventReader.typeOf(event);
  return all.find((branch) => read(resolve(branch), 'properties.type.const') === type) ?? schema;
}
