import { type Plugin, parseSync } from 'vite';

const contract = '@publyka/contract/';
const query = '?routes';

/** The parts of an ESTree node that this file uses. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/**
 * Reduces the contract's routes to method and path: otherwise a page that calls a route would bring zod and the schemas
 * of its file into the first load (docs/decisions/002). Names that end in 'Route' are imported from a copy of the file in
 * which each route is `{ method, path }`.
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
        // Imports change within their lines, so line numbers stay correct.
        return { code: splitImports(code, id), map: null };
      },
    },
  };
}

/** Imports the routes from the copy. */
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

/** The copy of a file of the contract. */
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
  // The parser's types lack some of the properties.
  return program.body as unknown as Node[];
}
