/**
 * Puts the text of an element on the clipboard. If the browser gives no access, as on plain HTTP pages, selects the
 * text and copies it as Ctrl+C does.
 * @returns whether the text is on the clipboard; if not, it stays selected for copying by hand
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
