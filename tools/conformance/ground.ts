import type { DescribedContract } from './contract.ts';
import type { Answer, Http, Question } from './http.ts';
import type { Person } from './people.ts';

/** What the parts of the world need: the application under test, and each other. */
export interface Ground {
  readonly http: Http;
  readonly contract: DescribedContract;
  readonly sdkAppId: string;
  /** Whether the kit created the application. */
  readonly isOwn: boolean;
  /** Milliseconds that it waits for what a backend does in the background. */
  readonly patience: number;
  readonly owner: Person;
  readonly agent: Person;
  readonly deskAdmin: Person;
  readonly settings: { readonly channelKey: string; readonly robotId: string };
  readonly robots: { silentId(): Promise<string> };
  readonly knowledge: {
    anyDeployed(): Promise<string>;
    deployed(): Promise<string>;
    qa(): Promise<Answer>;
    qaId(): Promise<string>;
  };
  /** Sends a request and throws unless it succeeds. */
  must(operation: string, question: Question): Promise<Answer>;
}
