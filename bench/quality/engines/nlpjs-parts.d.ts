// nlp.js comes without types. These are of what the bench uses.

declare module '@nlpjs/core' {
  export interface Container {
    use(part: unknown): void;
  }
  export function containerBootstrap(): Promise<Container>;
}

declare module '@nlpjs/nlp' {
  import type { Container } from '@nlpjs/core';

  export class Nlp {
    constructor(settings: { container: Container; autoSave: boolean; nlu: { log: boolean } });
    addLanguage(language: string): void;
    addDocument(language: string, text: string, intent: string): void;
    train(): Promise<void>;
    process(
      language: string,
      text: string,
    ): Promise<{ classifications: { intent: string; score: number }[] }>;
  }
}

declare module '@nlpjs/lang-en-min' {
  export const LangEn: unknown;
}

declare module '@nlpjs/lang-zh' {
  export const LangZh: unknown;
}
