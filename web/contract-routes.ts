import { type Plugin, parseSync } from 'vite';

const contract = '@publyka/contract/';
const query = '?routes';

/** A node of an ESTree, as far as this file looks. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Gives the web method and path of the contract's routes, and nothing else of them: a page that calls a route would
 * bring zod and the schemas of its file into the first load (docs/decisions/002). An import of names that end in 'Route' is
 * taken from a copy of the file in which each route is `{ method, path }`.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'publyka:contract-routes',
    enforce: 'pre',
    transform: {
      filter: { code: { include: [contract, 'defineRoute('] } },
      handler(code, id) {
        if (id.endsWith(query)) return { code: keepRoutes(code, id), map: { mappings: '' } };
        if (!id.includes('/web/src/')) return null;
        // Imports change within their lines: positions by line stay true.
        return { code: splitImports(code, id), map: null };
      },
    },
  };
}

/** Takes the routes among the imports of one of the web's files from the copy. */
export function splitImports(code: string, id: string): string {
  const imports = nodesOf(code, id).filter(
    ({ type, importKind, source }) =>
      type === 'ImportDeclaration' && importKind !== 'type' && textOf(source).startsWith(contract),
  );
  return imports.reduceRight((text, { start, end, source, specifiers }) => {
    const names = (specifiers as Node[]).map((one) => code.slice(one.start, one.end));
    const routes = names.filter(isRoute);
    // An import of types alone would still count as one of the file, and bring it into the same chunk.
    const others = names.filter((name) => !isRoute(name) && !name.startsWith('type '));
    const split = `${importOf(others, textOf(source))}${importOf(routes, textOf(source) + query)}`;
    return text.slice(0, start) + split + text.slice(end);
  }, code);
}

/** The copy: only the routes of a file of the contract, each as `{ method, path }`. */
export function keepRoutes(code: string, id: string): string {
  return nodesOf(code, id.replace(query, ''))
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap(({ declaration }) => ((declaration as Node | null)?.['declarations'] ?? []) as Node[])
    .filter(({ id: name }) => isRoute((name as Node)['name'] as string))
    .map(({ id: name, init }) => copyOf(String((name as Node)['name']), init as Node, code))
    .join('');
}

function copyOf(name: string, call: Node, code: string): string {
  const [definition] = call['arguments'] as Node[];
  const kept = ((definition?.['properties'] ?? []) as Node[]).filter(
    ({ key, value }) =>
      ['method', 'path'].includes(String((key as Node)['name'])) && (value as Node).type === 'Literal',
  );
  if (kept.length !== 2) throw new Error(`${name} must have its method and path as literals`);
  return `export const ${name} = { ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} };\n`;
}

function importOf(names: string[], source: string): string {
  return names.length === 0 ? '' : `import { ${names.join(', ')} } from '${source}';`;
}

function isRoute(name: string): boolean {
  return name.endsWith('Route') && !name.startsWith('type ');
}

function textOf(source: unknown): string {
  return String((source as Node)['value']);
}

function nodesOf(code: string, id: string): Node[] {
  const { program, errors } = parseSync(id, code);
  if (errors.length > 0) throw new Error(`${id}: ${errors[0]?.message}`);
  // The parser's types say less than we look at.
  return program.body as unknown as Node[];
}
