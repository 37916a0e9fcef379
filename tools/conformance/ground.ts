import type { DescribedContract } from './contract.ts';
import type { Answer, Http, Question } from './http.ts';
import type { Person } from './people.ts';

/** What the parts of the world stand on: the application under judgement, and each other. */
export interface Ground {
  readonly http: Http;
  readonly contract: DescribedContract;
  readonly sdkAppId: string;
  /** Whether the kit has made the application itself. */
  readonly isOwn: boolean;
  readonly owner: Person;
  readonly agent: Person;
  readonly deskAdmin: Person;
  readonly settings: { readonly channelKey: string };
  readonly knowledge: { anyDeployed(): Promise<string> };
  /** Asks and takes the answer only where it is a success. */
  must(operation: string, question: Question): Promise<Answer>;
}
