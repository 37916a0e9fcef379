import ts from 'typescript';
import type { Document } from './gen-document.ts';

/** The schemas of ids. */
const idSchemas = ['Id', 'SdkAppId'];

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The names of the ids that stand in paths, such as `conversationId`. */
export function idNamesOf({ components }: Document): string[] {
  return Object.values(components.parameters ?? {})
    .filter(({ in: place, schema }) => {
      const reference = schema?.$ref;
      return place === 'path' && idSchemas.some((id) => reference === `#/components/schemas/${id}`);
    })
    .map(({ name }) => name);
}

/** A type for each id. A text that nobody has named fits everywhere; the id of another thing does not. */
export function renderIds(names: readonly string[]): string {
  const types = names.map((name) => `export type ${capitalized(name)} = IdOf<'${name}'>;`);
  return [
    '/** An id that says what it is the id of: the id of another thing does not fit in its place. */',
    'export type IdOf<Name extends string> = string & { readonly idOf?: Name };',
    ...types,
    '/** The paths for openapi-fetch, whose types take an id with a name for an object. */',
    'export type PlainPaths = Plain<paths>;',
    'type Plain<Part> = Part extends unknown ? PlainOne<Part> : never;',
    "type PlainOne<Part> = 'idOf' extends keyof Part ? string : Part extends object ? PlainFields<Part> : Part;",
    'type PlainFields<Part> = Part extends Blob ? Part : { [Key in keyof Part]: Plain<Part[Key]> };',
    '',
  ].join('\n');
}

function isIdSchema(node: ts.Node): boolean {
  return (
    ts.isIndexedAccessTypeNode(node) &&
    ts.isLiteralTypeNode(node.indexType) &&
    ts.isStringLiteral(node.indexType.literal) &&
    idSchemas.includes(node.indexType.literal.text)
  );
}

/** Puts the type of its id where a property or parameter has the name of an id. */
export function brandIds(nodes: readonly ts.Node[], names: readonly string[]): ts.Node[] {
  const idOf = new Map(names.flatMap((name) => [[name, name] as const, [capitalized(name), name] as const]));
  const { transformed } = ts.transform(
    [...nodes],
    [
      (context) => (root) => {
        const within = (name: string) => {
          const replace = (node: ts.Node): ts.Node =>
            isIdSchema(node)
              ? ts.factory.createTypeReferenceNode('IdOf', [
                  ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(name)),
                ])
              : ts.visitEachChild(node, replace, context);
          return replace;
        };
        const visit = (node: ts.Node): ts.Node => {
          const name =
            ts.isPropertySignature(node) && (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name))
              ? idOf.get(node.name.text)
              : undefined;
          return ts.visitEachChild(node, name === undefined ? visit : within(name), context);
        };
        return visit(root);
      },
    ],
  );
  return transformed;
}
