import type { ContractOperation, ContractParameter } from './document.ts';
import type { OpenApiDocument } from './open-api.ts';
import { follow, isObject } from './pointers.ts';

/** A field of a body that has the parameters of another operation. */
export interface ContractFilters {
  field: string;
  /** The field whose value says which operation's. */
  chosenBy: string;
  /** By that value. */
  parameters: ReadonlyMap<string, readonly ContractParameter[]>;
}

/** They say which page of a list, not what is in it. */
const ofPages = new Set(['cursor', 'limit']);

/** What says which rows an operation shows: the ids in its address, and its query. The application says the request itself. */
export function filterParametersOf({
  parameters: { path, query },
}: Pick<ContractOperation, 'parameters'>): ContractParameter[] {
  return [...path.filter(({ name }) => name !== 'sdkAppId'), ...query];
}

/**
 * The filters of a body (`x-parameters-of`), if it has any.
 * @param filtersOf `filterParametersOf` an operation; none if this version does not serve it
 */
export function readFilters(
  document: OpenApiDocument,
  body: string,
  filtersOf: (operationId: string) => readonly ContractParameter[],
): ContractFilters | null {
  const { value, pointer } = follow(document, body, isObject);
  for (const field of Object.keys(isObject(value.properties) ? value.properties : {})) {
    const chosenBy = schemaOf(document, pointer, field)['x-parameters-of'];
    if (typeof chosenBy !== 'string') continue;
    const shownBy = schemaOf(document, pointer, chosenBy)['x-exports'];
    const parameters = Object.entries(isObject(shownBy) ? shownBy : {}).map(
      ([kind, operation]) =>
        [kind, filtersOf(String(operation)).filter(({ name }) => !ofPages.has(name))] as const,
    );
    return { field, chosenBy, parameters: new Map(parameters) };
  }
  return null;
}

function schemaOf(document: OpenApiDocument, body: string, field: string): Record<string, unknown> {
  return follow(document, `${body}/properties/${field}`, isObject).value;
}
