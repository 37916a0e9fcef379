/** Where a picture or video is served, at the address of the installation. */
export function fileAddress(fileKey: string): string {
  return `/api/v1/files/${fileKey}`;
}
