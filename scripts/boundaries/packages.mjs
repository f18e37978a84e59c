import { isBuiltin } from 'node:module';

/** Known to the root, for every workspace's tests and scripts. */
const ofTheRoot = '';

/**
 * Packages that a workspace imports and its package.json does not name: they would be missing where it is installed
 * alone. `listed` is, by workspace, the names in its package.json.
 */
export function findUnlistedPackages(sources, listed) {
  return sources.flatMap(({ path, imports }) => {
    const [workspace] = path.split('/');
    const known = [...(listed[workspace] ?? []), ...listed[ofTheRoot]];
    const names = new Set(imports.map(({ specifier }) => packageOf(specifier)).filter((name) => name !== undefined));
    return [...names]
      .filter((name) => !known.includes(name))
      .map((name) => `${path} importa ${name}, que falta em ${workspace}/package.json.`);
  });
}

function packageOf(specifier) {
  if (/^[./#]|^virtual:|^@publyka\//.test(specifier) || isBuiltin(specifier)) return undefined;
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0];
}
