import type { Visitor } from '../../api/__generated__/schema.d.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { lettersOf, useCustomerName } from './customer-name.ts';

/** A customer's picture at the desk. Many have no name and are still told apart. */
export function CustomerAvatar({ visitor, size }: { visitor: Visitor; size: number }) {
  const nameOf = useCustomerName();
  return <Avatar name={nameOf(visitor)} size={size} of={visitor.visitorId} letters={lettersOf(visitor)} />;
}
