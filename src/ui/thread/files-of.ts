/**
 * The files that somebody pastes or drops. Programs that copy words add a picture of them; then the words are meant.
 */
export function filesOf(transfer: DataTransfer | null): File[] {
  const files = [...(transfer?.files ?? [])];
  if (files.length === 0) return [];
  // A page that runs no script and loads no picture.
  const page = new DOMParser().parseFromString(transfer?.getData('text/html') ?? '', 'text/html');
  return page.body.textContent.trim() === '' ? files : [];
}
