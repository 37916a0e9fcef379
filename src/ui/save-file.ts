/** Lets the browser fetch a file and keep it, as a press on a link does. The page stays. */
export function saveFile(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
