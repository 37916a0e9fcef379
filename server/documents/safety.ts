// Limits for reading strangers' documents. Real documents of 100 MB stay far below each of them.

/** Megabytes of JavaScript heap for one document. */
export const readerHeapMegabytes = 320;

/** Megabytes outside the heap for one document: unpacked streams, pictures. */
export const readerExternalMegabytes = 512;

/** Milliseconds for one document. A hundred pages take one second. */
export const readerTimeMilliseconds = 60_000;

/** Milliseconds for recognizing the text of one picture. A page takes two to five seconds. */
export const recognitionTimeMilliseconds = 60_000;

/** Characters of a line, a cell or a paragraph; what is over is another one. */
export const maxBlockCharacters = 20_000;
