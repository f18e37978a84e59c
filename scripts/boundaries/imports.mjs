import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';

const statement =
  /(?:^|[\n;])\s*(import|export)\s+(type\s+)?(?:[\w*\s{},$]*?\sfrom\s*|[*{][^'"]*?from\s*)?['"]([^'"\n]+)['"]|\bimport\s*\(\s*['"]([^'"\n]+)['"]/g;

/** The imports of a source text: what is named, and whether for its types only. */
export function readImports(source) {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
  return [...code.matchAll(statement)].map(([, , type, named, dynamic]) => ({
    specifier: named ?? dynamic ?? '',
    isType: type !== undefined,
  }));
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

/** The import graph of our own files: for each, the files of ours that it names. */
export function readGraph(root, folders) {
  const files = folders.flatMap((folder) => listSources(root, folder));
  return new Map(files.map((file) => [file, ownImports(root, file)]));
}

function ownImports(root, file) {
  return readImports(readFileSync(join(root, file), 'utf8')).flatMap(({ specifier, isType }) => {
    const target = resolve(file, specifier);
    return target ? [{ target, isType }] : [];
  });
}

function resolve(file, specifier) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(dirname(file), specifier));
  const [, workspace, rest] = /^@publyka\/(\w+)(?:\/(.*))?$/.exec(specifier) ?? [];
  if (!workspace) return undefined;
  return `${workspace}/src/${rest ?? 'index'}.ts`;
}
