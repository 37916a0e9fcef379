/**
 * Puts the text of an element on the clipboard. Where the browser gives no access to it, as on a page that came over plain
 * HTTP, the text is selected and copied as Ctrl+C would.
 * @returns whether it is on the clipboard; where not, the text stays selected, ready to be copied by hand
 */
export async function copyTextOf(source: Element): Promise<boolean> {
  // Absent outside of secure contexts, which the types do not know.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    if (clipboard !== undefined) {
      await clipboard.writeText(source.textContent);
      return true;
    }
  } catch {
    // Refused: what follows needs no permission.
  }
  getSelection()?.selectAllChildren(source);
  return document.execCommand('copy');
}
