/** The page docs/contract-editions.md: what only some editions include, and the operations that ask for it. */
import { type Document, locateOperations } from './gen-document.ts';

/** The editions that include each feature. */
export function editionsOf(document: Document): Readonly<Record<string, string[]>> {
  // The contract writes it in this form; a test reads the page.
  return (document.components.schemas.EditionFeature?.['x-editions'] ?? {}) as Record<string, string[]>;
}

const introduction = `# What only some editions include

Written by \`npm run gen\` from \`EditionFeature\` and the operations' \`x-edition\`. An operation of a feature answers \`editionRequired\` if the organization's edition
does not include it, and \`packageExpired\` after the edition has expired. Features that are switched off lose nothing: everything can be read and
deleted as before, and what runs comes to its end.

`;

export function renderEditions(document: Document): string {
  const operations = locateOperations(document).map(({ operation }) => operation);
  const rows = Object.entries(editionsOf(document)).map(([feature, editions]) => {
    const gated = operations.filter((each) => each['x-edition'] === feature);
    const names = gated.map(({ operationId }) => operationId).join(', ');
    return `| \`${feature}\` | ${editions.join(', ')} | ${names} |`;
  });
  return [
    introduction,
    '| feature | editions | operations |\n',
    '| --- | --- | --- |\n',
    ...rows.map((row) => `${row}\n`),
  ].join('');
}
