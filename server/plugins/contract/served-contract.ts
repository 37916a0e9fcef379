import { type ContractOperation, type ContractParameter, readDocument, readOperations } from './document.ts';
import { filterParametersOf, readFilters } from './filters.ts';
import { type RequestReader, createRequestReader } from './read-request.ts';
import { type Validators, createValidators } from './validation.ts';

/** The contract as this version serves it. It knows no app, so all apps of a process may share one. */
export interface ServedContract {
  operations: readonly ServedOperation[];
  validators: Validators;
}

interface ServedOperation {
  operation: ContractOperation;
  /** It compiles its checks at the first request: compiling all of them would take a fifth of the start. */
  read: RequestReader;
}

const bundle = new URL('../../__generated__/served.json', import.meta.url);

export function readServedContract(): ServedContract {
  const document = readDocument(bundle);
  const validators = createValidators(document);
  const operations = readOperations(document);
  const parameters = new Map<string, ContractParameter[]>(
    operations.map((each) => [each.id, filterParametersOf(each)]),
  );
  const filtersIn = ({ body }: ContractOperation) => {
    const pointer = body?.content.get('application/json') ?? null;
    return pointer === null ? null : readFilters(document, pointer, (id) => parameters.get(id) ?? []);
  };
  return {
    operations: operations.map((operation) => ({
      operation,
      read: atFirstRequest(() => createRequestReader(operation, validators, filtersIn(operation))),
    })),
    validators,
  };
}

function atFirstRequest(create: () => RequestReader): RequestReader {
  let read: RequestReader | null = null;
  return (request) => {
    read ??= create();
    return read(request);
  };
}
