import { readContract } from '../../../tools/gen-document.ts';
import { isObject } from '../../../tools/conformance/json.ts';

/**
 * The operations that Specmatic can call with made-up values and no preparation: reads, and starting a customer's
 * session.
 */
const asked = new Set([
  'getSystemStatus',
  'getApplication',
  'getGuide',
  'getBotSettings',
  'getConversationSettings',
  'listCategories',
  'getDraftIndex',
  'getVisitorChannel',
]);

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

/**
 * The part of the contract that Specmatic judges, with a server's ids and session filled in, because it cannot sign
 * in by itself.
 */
export function specmaticContract(known: { sdkAppId: string; channelKey: string; cookie: string }): object {
  const document = structuredClone(readContract());
  const { parameters = {} } = document.components;
  for (const [name, value] of [
    ['SdkAppId', known.sdkAppId],
    ['ChannelKey', known.channelKey],
  ] as const) {
    const parameter = parameters[name];
    if (parameter !== undefined)
      Object.assign(parameter, { example: value, schema: { type: 'string', enum: [value] } });
  }
  const session = { type: 'string', enum: [known.cookie] };
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined) continue;
      if (!asked.has(operation.operationId)) Reflect.deleteProperty(item, method);
      Reflect.deleteProperty(operation, 'security');
      operation.parameters = [
        ...(operation.parameters ?? []),
        { name: 'Cookie', in: 'header', required: true, schema: session },
      ];
    }
    if (!methods.some((method) => item[method] !== undefined)) Reflect.deleteProperty(document.paths, path);
  }
  for (const name of ['security', 'servers']) Reflect.deleteProperty(document, name);
  return withoutUnused(document);
}

/** Specmatic reads every schema, also unused ones. */
function withoutUnused(document: ReturnType<typeof readContract>): object {
  const used = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isObject(value)) return;
    const reference = value.$ref;
    if (typeof reference === 'string' && !used.has(reference)) {
      used.add(reference);
      let target: unknown = document;
      for (const key of reference.slice(2).split('/')) target = isObject(target) ? target[key] : undefined;
      visit(target);
    }
    for (const each of Object.values(value)) visit(each);
  };
  visit(document.paths);
  const components = Object.fromEntries(
    Object.entries(document.components).map(([kind, all]) => [
      kind,
      Object.fromEntries(
        Object.entries(all as object).filter(([name]) => used.has(`#/components/${kind}/${name}`)),
      ),
    ]),
  );
  Reflect.deleteProperty(components, 'securitySchemes');
  return { ...document, components };
}
