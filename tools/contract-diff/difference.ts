/** The names that only one of two lists has. */
export function differenceOf(before: readonly string[], after: readonly string[]) {
  return {
    removed: before.filter((each) => !after.includes(each)),
    added: after.filter((each) => !before.includes(each)),
  };
}
