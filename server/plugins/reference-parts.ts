interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  'x-status'?: string;
  'x-problems'?: string[];
}

interface Tag {
  name: string;
  description?: string;
}

/** The properties of the bundle that we read. Others are passed on. */
export interface ReferenceDocument {
  info: { title: string; description?: string };
  tags: Tag[];
  paths: Record<string, object>;
  webhooks?: Record<string, object>;
}

/** @throws if the text is no bundled contract */
export function parseReference(text: string): ReferenceDocument {
  const document: unknown = JSON.parse(text);
  if (!isReference(document)) throw new Error('The bundled contract has no title, tags or paths.');
  return document;
}

function isReference(value: unknown): value is ReferenceDocument {
  return (
    typeof value === 'object' && value !== null && 'info' in value && 'tags' in value && 'paths' in value
  );
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];

/** The last segment of the address of a tag's page. */
export function slugOf({ name }: Tag): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

/**
 * The contract's conventions with links to every tag. It is its own page, because a page with all operations is slow
 * to draw.
 */
export function overviewOf(document: ReferenceDocument): ReferenceDocument {
  const rows = document.tags.map((tag) => {
    const operations = operationsOf({ ...document.paths, ...document.webhooks }, tag);
    const planned = operations.filter((operation) => operation['x-status'] === 'planned').length;
    const counts = `${operations.length - planned} built, ${planned} planned`;
    return `| [${tag.name}](/docs/${slugOf(tag)}) | ${tag.description ?? ''} | ${counts} |`;
  });
  const lists = document.tags.flatMap((tag) => [`**${tag.name}**`, '', ...linesOf(document, tag), '']);
  const index = ['**Resources**', '', '| resource | about | operations |', '| --- | --- | --- |', ...rows];
  const whole = 'The whole document: [openapi.json](/docs/openapi.json).';
  const description = [document.info.description ?? '', ...index, '', ...lists, whole].join('\n');
  return { ...document, info: { ...document.info, description }, tags: [], paths: {}, webhooks: {} };
}

/** Every operation of a tag with a link to it. */
function linesOf(document: ReferenceDocument, tag: Tag): string[] {
  return operationsOf({ ...document.paths, ...document.webhooks }, tag).map((operation) => {
    const { operationId, summary = '', 'x-status': status } = operation;
    const note = status === 'planned' ? ' (planned)' : '';
    const anchor = `tag/${tag.name.replaceAll(' ', '-')}/operation/${operationId}`;
    return `- [${operationId}](/docs/${slugOf(tag)}#${anchor}): ${summary}${note}`;
  });
}

/** One tag with its operations; null if there is no such tag. */
export function partOf(document: ReferenceDocument, slug: string): ReferenceDocument | null {
  const tag = document.tags.find((each) => slugOf(each) === slug);
  if (tag === undefined) return null;
  return {
    ...document,
    info: {
      ...document.info,
      title: `${document.info.title}: ${tag.name}`,
      description: '[All resources and conventions](/docs)',
    },
    tags: [tag],
    paths: withTag(document.paths, tag),
    webhooks: withTag(document.webhooks ?? {}, tag),
  };
}

function withTag(items: Record<string, object>, tag: Tag): Record<string, object> {
  return Object.fromEntries(
    Object.entries(items).flatMap(([path, item]) => {
      const kept = Object.entries(item)
        .filter(([key, value]) => !methods.includes(key) || isOfTag(value, tag))
        .map(([key, value]) => [key, isOfTag(value, tag) ? withProblems(value) : value] as const);
      return kept.some(([key]) => methods.includes(key)) ? [[path, Object.fromEntries(kept)]] : [];
    }),
  );
}

function operationsOf(items: Record<string, object>, tag: Tag): Operation[] {
  return Object.values(items).flatMap((item) => Object.values(item).filter((value) => isOfTag(value, tag)));
}

/** Adds the codes of an operation's problems to its description. */
function withProblems(operation: Operation): Operation {
  const { description = '', 'x-problems': problems = [] } = operation;
  if (problems.length === 0) return operation;
  const list = `**Problems:** ${problems.map((code) => `\`${code}\``).join(', ')}`;
  return { ...operation, description: [description, list].filter(Boolean).join('\n\n') };
}

function isOfTag(value: unknown, { name }: Tag): value is Operation {
  if (typeof value !== 'object' || value === null || !('tags' in value)) return false;
  return Array.isArray(value.tags) && value.tags.includes(name);
}
