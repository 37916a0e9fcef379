declare module 'wink-porter2-stemmer' {
  /** Stems one lower-case English word by Porter2. */
  export default function stem(word: string): string;
}
