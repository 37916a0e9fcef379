export type ParameterPlace = 'path' | 'query' | 'header';

export interface Reference {
  $ref: string;
}

export interface ParameterObject {
  name: string;
  in: ParameterPlace | 'cookie';
  required?: boolean;
  schema?: object;
}

export interface MediaTypes {
  [mediaType: string]: { schema?: object };
}

export interface HeaderObject {
  required?: boolean;
  schema: { const?: string };
}

export interface ResponseObject {
  headers?: Record<string, HeaderObject | Reference>;
  content?: MediaTypes;
}

export interface OperationObject {
  operationId: string;
  parameters?: (ParameterObject | Reference)[];
  requestBody?: { required?: boolean; content: MediaTypes } | Reference;
  responses: Record<string, ResponseObject | Reference>;
  'x-roles'?: string[];
  'x-open-while-forced-offline'?: boolean;
  'x-renews-session'?: boolean;
  'x-answers-head'?: boolean;
}

export interface PathItem {
  parameters?: (ParameterObject | Reference)[];
  get?: OperationObject;
  post?: OperationObject;
  put?: OperationObject;
  patch?: OperationObject;
  delete?: OperationObject;
}

/** The parts of an OpenAPI document that the server reads; the linter has checked the rest. */
export interface OpenApiDocument {
  servers?: { url: string }[];
  paths: Record<string, PathItem>;
  components?: Record<string, Record<string, object>>;
}
