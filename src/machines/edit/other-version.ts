import { authorOf } from './author.ts';
import type { Copy, EditContext } from './edit-session.ts';
import {
  type Comparison,
  changedFields,
  compareVersions,
  fieldOf,
  isSame,
  rebaseDraft,
} from './three-way.ts';

type Versions = Pick<EditContext, 'base' | 'draft' | 'unanswered'>;

/** Fields that the server has from our own unanswered attempt, so nobody else changed them. */
function ownFields({ base, unanswered }: Versions, other: Copy): string[] {
  if (unanswered === null) return [];
  return changedFields(base, unanswered).filter((name) =>
    isSame(fieldOf(unanswered, name), fieldOf(other.draft, name)),
  );
}

/** Changes by another person since the draft began. */
export function comparedWith(versions: Versions, other: Copy): Comparison {
  const own = ownFields(versions, other);
  const { both, theirs } = compareVersions(versions.base, versions.draft, other.draft);
  const isOthers = (name: string) => !own.includes(name);
  return { both: both.filter(isOthers), theirs: theirs.filter(isOthers) };
}

function fieldsOf(draft: object, names: readonly string[]): object {
  return Object.fromEntries(names.map((name) => [name, fieldOf(draft, name)]));
}

/**
 * Puts the draft on the current version. Takes another person's value if only that person changed the field, or if
 * the person chose it.
 */
export function onTopOf(
  versions: Versions & Pick<EditContext, 'merged' | 'author'>,
  other: Copy,
  takeTheirs: readonly string[] = [],
): Pick<EditContext, 'base' | 'draft' | 'version' | 'merged' | 'author' | 'unanswered'> {
  const { base, draft, merged, author } = versions;
  return {
    base: other.draft,
    version: other.version,
    draft: {
      ...rebaseDraft(base, draft, other.draft),
      ...fieldsOf(draft, ownFields(versions, other)),
      ...fieldsOf(other.draft, takeTheirs),
    },
    merged: [...new Set([...merged, ...comparedWith(versions, other).theirs])],
    author: authorOf(author, other.version),
    unanswered: null,
  };
}
