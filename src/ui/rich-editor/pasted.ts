/** What a table's cell may hold that would end the line. */
const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6, pre, blockquote';

/** A page that runs no script and loads no picture. */
const read = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** A row of a table in one line, with the words of its cells apart. */
function lineOf(row: HTMLTableRowElement): HTMLElement {
  const line = row.ownerDocument.createElement('p');
  for (const cell of row.cells) {
    for (const block of [...cell.querySelectorAll(blocks)].toReversed())
      block.replaceWith(...block.childNodes, ' ');
    if (cell.textContent.trim() === '') continue;
    if (line.hasChildNodes()) line.append(' | ');
    line.append(...cell.childNodes);
  }
  return line;
}

/** HTML whose tables are lines, because rich text has none. */
export function withTablesAsLines(html: string): string {
  if (!/<t[rdh]\b/iu.test(html)) return html;
  const page = read(/^\s*<t[rdh]\b/iu.test(html) ? `<table>${html}</table>` : html);
  // A table within a cell comes first.
  for (const table of [...page.querySelectorAll('table')].toReversed())
    table.replaceWith(...[...table.rows].map(lineOf));
  return page.body.innerHTML;
}

/** How many pictures and videos stand in HTML. Their addresses may be another page's for an hour, so they are not kept. */
export const countMedia = (html: string): number => read(html).querySelectorAll('img, video').length;
