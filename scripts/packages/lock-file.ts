import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/** A package as the lock file has it, with what npm knows of it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression; undefined where the package does not say. */
  licence: string | undefined;
  hasInstallScript: boolean;
  integrity: string | undefined;
  /** Address it was fetched from, which ours leaves out. */
  resolved: string | undefined;
}

interface LockEntry {
  version?: string;
  license?: string;
  hasInstallScript?: boolean;
  integrity?: string;
  resolved?: string;
  link?: boolean;
}

/** Every package that is not our own, each copy of it. */
export function readLockedPackages(): LockedPackage[] {
  // npm's own file, format 3.
  const { packages } = readJson('package-lock.json') as { packages: Record<string, LockEntry> };
  return Object.entries(packages).flatMap(([path, entry]) => {
    const [, name] = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)$/.exec(path) ?? [];
    if (!name || entry.link) return [];
    return [
      {
        name,
        version: entry.version ?? '',
        licence: entry.license,
        hasInstallScript: entry.hasInstallScript ?? false,
        integrity: entry.integrity,
        resolved: entry.resolved,
      },
    ];
  });
}

interface Manifest {
  workspaces?: string[];
  [kind: string]: unknown;
}

/** The versions that our manifests ask for, as `file: name@version`. */
export function readAskedVersions(): { file: string; name: string; version: string }[] {
  const { workspaces = [] } = readJson('package.json') as Manifest; // Ours.
  const files = ['package.json', ...workspaces.map((folder) => `${folder}/package.json`)];
  return files.flatMap((file) => {
    const manifest = readJson(file) as Manifest;
    return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap((kind) =>
      Object.entries((manifest[kind] ?? {}) as Record<string, string>).map(([name, version]) => ({
        file,
        name,
        version,
      })),
    );
  });
}

export function readText(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

function readJson(path: string): unknown {
  return JSON.parse(readText(path));
}
