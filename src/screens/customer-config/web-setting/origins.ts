import type { FieldFault } from '../../../machines/rules/validation.ts';

/**
 * Turns a typed or pasted site into an origin as browsers name it: lower case, https by default, without a path.
 * Leaves other texts unchanged for the validation.
 */
export function asOrigin(text: string): string {
  const trimmed = text.trim();
  if (trimmed === '' || /\s/.test(trimmed)) return trimmed;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return trimmed;
  const { origin, hostname, username } = new URL(address);
  const isHost = hostname === 'localhost' || hostname.includes('.') || hostname.startsWith('[');
  return isHost && username === '' ? origin : trimmed;
}

/** Normalizes one line of the list when the person leaves it. */
export function asTyped(origins: readonly string[], index: number): string[] {
  return origins.map((each, at) => (at === index ? asOrigin(each) : each));
}

/** The sites to send, without empty lines. */
export function withoutEmptyOrigins<T extends { allowedOrigins: string[] }>(draft: T): T {
  return { ...draft, allowedOrigins: draft.allowedOrigins.map(asOrigin).filter((each) => each !== '') };
}

/** Faults of the list without empty lines, pointing at the lines on the screen. */
export function originPointers(faults: readonly FieldFault[], origins: readonly string[]): FieldFault[] {
  const lines = origins.flatMap((each, index) => (each.trim() === '' ? [] : [index]));
  return faults.map((fault) => {
    const place = /^\/allowedOrigins\/(\d+)/.exec(fault.pointer)?.[1];
    const line = place === undefined ? undefined : lines[Number(place)];
    return line === undefined ? fault : { ...fault, pointer: `/allowedOrigins/${line}` };
  });
}
