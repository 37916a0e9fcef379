import type { ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { ContractParameter } from './document.ts';
import type { OpenApiDocument } from './open-api.ts';

const documentKey = 'contract';

/** Three ways of checking a value against the contract. */
export interface Validators {
  /** For path, query and headers: reads numbers and booleans from text and fills in defaults. */
  parameters(parameters: readonly ContractParameter[], unknown: 'refused' | 'ignored'): ValidateFunction;
  /** For bodies: converts nothing and fills in defaults. */
  body(pointer: string): ValidateFunction;
  /** For responses: changes nothing. */
  response(pointer: string): ValidateFunction;
}

/** @param document the bundled contract; each schema is compiled once, when first needed */
export function createValidators(document: OpenApiDocument): Validators {
  const schemas = withoutMappings(document);
  const forParameters = createAjv(schemas, { coerceTypes: 'array', useDefaults: true });
  const forBodies = createAjv(schemas, { useDefaults: true });
  const forResponses = createAjv(schemas, {});
  const bodies = new Map<string, ValidateFunction>();
  const responses = new Map<string, ValidateFunction>();
  return {
    parameters: (parameters, unknown) =>
      forParameters.compile({
        type: 'object',
        properties: Object.fromEntries(
          parameters.map(({ name, pointer }) => [keyOf(name, unknown), referenceTo(pointer)]),
        ),
        required: parameters.filter(({ required }) => required).map(({ name }) => keyOf(name, unknown)),
        additionalProperties: unknown === 'ignored',
      }),
    body: (pointer) => compiled(bodies, forBodies, pointer),
    response: (pointer) => compiled(responses, forResponses, pointer),
  };
}

function compiled(known: Map<string, ValidateFunction>, ajv: Ajv2020, pointer: string): ValidateFunction {
  const before = known.get(pointer);
  if (before !== undefined) return before;
  const validate = ajv.compile(referenceTo(pointer));
  known.set(pointer, validate);
  return validate;
}

/** Header names come in lower case. Only headers may have unknown names. */
function keyOf(name: string, unknown: 'refused' | 'ignored'): string {
  return unknown === 'ignored' ? name.toLowerCase() : name;
}

function createAjv(document: object, options: { coerceTypes?: 'array'; useDefaults?: boolean }): Ajv2020 {
  const ajv = new Ajv2020({
    ...options,
    allErrors: true,
    verbose: true,
    discriminator: true,
    // OpenAPI adds keywords of its own (example, x-…), and the linter has read the schemas already.
    strict: false,
    validateSchema: false,
  });
  // ajv-formats is CommonJS: the function is the module's default export's default.
  addFormats.default(ajv);
  ajv.addFormat('binary', true);
  ajv.addSchema(document, documentKey);
  return ajv;
}

function referenceTo(pointer: string): { $ref: string } {
  return { $ref: `${documentKey}#${pointer.split('/').map(encodeURIComponent).join('/')}` };
}

/** Ajv resolves a discriminator by the branches' own constants and refuses `mapping`. */
function withoutMappings(document: OpenApiDocument): object {
  const copy = structuredClone(document);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('discriminator' in value && typeof value.discriminator === 'object' && value.discriminator !== null) {
      Reflect.deleteProperty(value.discriminator, 'mapping');
    }
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(copy);
  return copy;
}
