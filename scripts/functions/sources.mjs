import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** The repository's root, with a '/' at its end. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Our source files below a folder, as paths from the root with '/'. */
export function listSources(folder) {
  const exclude = ['**/node_modules/**', '**/dist/**', '**/*.gen.ts'];
  return globSync(`${folder}/**/*.{ts,tsx,mjs}`, { cwd: root, exclude }).map((path) => path.replaceAll('\\', '/'));
}

/** A file as { path, text, program }: `program` is its ESTree. */
export function parseSource(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program };
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
