const multipartBoundary = 'parley-test-boundary';
export const multipartType = `multipart/form-data; boundary=${multipartBoundary}`;

export interface Upload {
  fileName?: string;
  field?: string;
  key?: string;
}

/** A multipart body with one file, in the form that browsers send. */
export function multipart(
  content: Buffer | string,
  { fileName = 'faq.xlsx', field = 'file' }: Upload = {},
): Buffer {
  return Buffer.concat([
    Buffer.from(
      `--${multipartBoundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\n` +
        'content-type: application/octet-stream\r\n\r\n',
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${multipartBoundary}--\r\n`),
  ]);
}
