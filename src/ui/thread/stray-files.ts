/** Who wants to know of files that nobody takes. */
const hearers = new Set<() => void>();

/** Whether an event carries files over a part of the page that does nothing with them. */
function isStray({ target, dataTransfer, defaultPrevented }: DragEvent): boolean {
  const isFileField = target instanceof HTMLInputElement && target.type === 'file';
  return !defaultPrevented && !isFileField && dataTransfer?.types.includes('Files') === true;
}

function onDrag(event: DragEvent) {
  if (!isStray(event)) return;
  event.preventDefault();
  // The pointer says so, unless a word will.
  if (event.dataTransfer && hearers.size === 0) event.dataTransfer.dropEffect = 'none';
}

function onDrop(event: DragEvent) {
  if (!isStray(event)) return;
  event.preventDefault();
  for (const hear of hearers) hear();
}

/** Keeps the browser from opening a file in place of the page when it is dropped where nothing takes it. */
export function holdStrayFiles(): () => void {
  window.addEventListener('dragover', onDrag);
  window.addEventListener('drop', onDrop);
  return () => {
    window.removeEventListener('dragover', onDrag);
    window.removeEventListener('drop', onDrop);
  };
}

/** Calls back when a file is dropped that nobody takes. @returns a function that ends this */
export function hearStrayFiles(hear: () => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}
