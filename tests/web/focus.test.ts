import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** The calls of `.focus()` inside the callback of a `useEffect`, as `file:line`. */
function focusedAfterPaint(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node, isInEffect: boolean): void => {
    const called = ts.isCallExpression(node) ? node.expression : undefined;
    if (isInEffect && called && ts.isPropertyAccessExpression(called) && called.name.text === 'focus')
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`);
    const isEffect = called !== undefined && ts.isIdentifier(called) && called.text === 'useEffect';
    ts.forEachChild(node, (child) => visit(child, isInEffect || isEffect));
  };
  visit(source, false);
  return found;
}

it('no view moves the focus after its page was painted: a person may have moved it meanwhile', () => {
  const planted = 'useEffect(() => {\n  if (wanted) row?.focus();\n});\nuseLayoutEffect(() => row.focus());';
  expect(focusedAfterPaint('planted.tsx', planted)).toEqual(['planted.tsx:2']);
  const files = globSync('src/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => focusedAfterPaint(file, readFileSync(file, 'utf8')))).toEqual([]);
});
