import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

type Call = ts.CallExpression & { expression: ts.PropertyAccessExpression };

const movesFocus = ({ expression }: Call): boolean => expression.name.text === 'focus';

const hearsKeys = ({ expression, arguments: [type] }: Call): boolean =>
  expression.name.text === 'addEventListener' &&
  type !== undefined &&
  ts.isStringLiteral(type) &&
  type.text.startsWith('key');

/** The calls of methods inside the callback of a `useEffect` that match, as `file:line`. */
function calledAfterPaint(file: string, text: string, matches: (call: Call) => boolean): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node, isInEffect: boolean): void => {
    const called = ts.isCallExpression(node) ? node.expression : undefined;
    if (isInEffect && called && ts.isPropertyAccessExpression(called) && matches(node as Call))
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    const isEffect = called !== undefined && ts.isIdentifier(called) && called.text === 'useEffect';
    ts.forEachChild(node, (child) => visit(child, isInEffect || isEffect));
  };
  visit(source, false);
  return found;
}

describe('after its page was painted', () => {
  it.each([
    ['moves the focus: a person may have moved it meanwhile', movesFocus, 'row?.focus()'],
    [
      'begins to hear keys: a person may have pressed one',
      hearsKeys,
      "window.addEventListener('keydown', on)",
    ],
  ])('no view %s', (_, matches, call) => {
    const planted = `useEffect(() => {\n  if (wanted) ${call};\n});\nuseLayoutEffect(() => ${call});`;
    expect(calledAfterPaint('planted.tsx', planted, matches)).toEqual(['planted.tsx:2']);
    const files = globSync('src/**/*.{ts,tsx}');
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => calledAfterPaint(file, readFileSync(file, 'utf8'), matches))).toEqual([]);
  });
});
