import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** Files of public/ that the app needs offline. Hashed files need no revision. */
const publicFiles = ['favicon.svg', 'manifest.webmanifest', 'icone-192.png'];
/** What few texts need and is large together draws formulas and highlights code: the browser keeps it once it came. */
const onDemand = /^assets\/(?:KaTeX_|drawn-formula|highlighted-code)/u;
const kept = (name: string) => /\.(?:js|css|woff2)$/u.test(name) && !onDemand.test(name);

type Entry = { url: string; revision: string | null };

/**
 * Builds the service worker after the page, since it lists the page's files. `vite-plugin-pwa` would bring a second
 * bundler and some three hundred packages for this list.
 */
export function buildWorker(): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'publyka:worker',
    apply: 'build',
    configResolved(config) {
      ({ root, publicDir } = config);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const files = Object.keys(bundle).filter(kept);
        const entries = [
          ...files.map((name): Entry => ({ url: `/${name}`, revision: null })),
          await revised('index.html', dir),
          ...(await Promise.all(publicFiles.map((name) => revised(name, publicDir)))),
        ];
        await bundleWorker({ root, outDir: dir, entries });
      },
    },
  };
}

async function revised(name: string, folder: string): Promise<Entry> {
  const content = await readFile(join(folder, name));
  return { url: `/${name}`, revision: createHash('sha256').update(content).digest('base64url').slice(0, 16) };
}

type Target = { root: string; outDir: string; entries: Entry[] };

async function bundleWorker({ root, outDir, entries }: Target): Promise<Rolldown.RolldownOutput | unknown> {
  return build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { 'self.__WB_MANIFEST': JSON.stringify(entries), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: resolve(root, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
