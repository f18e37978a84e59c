import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/**
 * One of our files, by its path from the root with '/': `text`, `program` (its ESTree), `imports` and `exported`
 * ({ name, isType }).
 * An import is { specifier, target, isType, names }: `target` is our file, if it is one of ours; `names` are those it
 * takes, null when it takes the whole module.
 */
export function readSource(root, path) {
  return parseSource(path, readFileSync(join(root, path), 'utf8'));
}

export function parseSource(path, text) {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  const imports = [
    ...module.staticImports.map(toImport),
    ...exports.filter((entry) => entry.moduleRequest).map((entry) => toImport({ ...entry, entries: [entry] })),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => toWholeImport(text, moduleRequest)),
  ].map((one) => ({ ...one, target: resolve(path, one.specifier) }));
  const exported = exports
    .filter(({ moduleRequest, exportName }) => !moduleRequest && exportName.name)
    .map(({ exportName, isType }) => ({ name: exportName.name, isType }));
  return { path, text, program, imports, exported };
}

/** Only what is imported for its types alone leaves nothing to run. */
function toImport({ moduleRequest, entries }) {
  const names = entries.map(({ importName }) => (importName.kind === 'Name' ? importName.name : importName.kind));
  return {
    specifier: moduleRequest.value,
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
    names: names.includes('NamespaceObject') || names.includes('AllButDefault') ? null : names,
  };
}

/** `import('…')` takes the whole module; what is computed when the program runs nobody can follow. */
function toWholeImport(text, { start, end }) {
  const [, specifier] = /^'(.*)'$/.exec(text.slice(start, end)) ?? [];
  return specifier === undefined ? [] : { specifier, isType: false, names: null };
}

/** The nodes of a tree that stand directly below one. */
export function* childrenOf(node) {
  for (const key in node) {
    const value = node[key];
    if (Array.isArray(value)) yield* value.filter(isNode);
    else if (isNode(value)) yield value;
  }
}

function isNode(value) {
  return typeof value?.type === 'string';
}

/** The import graph of our own files: for each, the files of ours that it names. */
export function graphOf(sources) {
  return new Map(sources.map(({ path, imports }) => [path, imports.filter(({ target }) => target !== undefined)]));
}

/** Our source files below a folder, as paths from the root with '/'. */
export function listSources(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist'].includes(entry.name) ? [] : listSources(root, path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

function resolve(path, specifier) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(path), specifier));
  const [, workspace, rest] = /^@publyka\/(\w+)(?:\/(.*))?$/.exec(specifier) ?? [];
  return workspace ? `${workspace}/src/${rest ?? 'index'}.ts` : undefined;
}
