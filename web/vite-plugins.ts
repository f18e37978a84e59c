import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type HtmlTagDescriptor, type Plugin, type Rolldown, runnerImport } from 'vite';

/** Adds a preload link for each built font whose file name starts with one of the names, so that text is not laid out twice. */
export function preloadFonts(names: string[]): Plugin {
  return {
    name: 'publyka:preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return names.map((name) => preloadTag(findFont(Object.keys(bundle ?? {}), name)));
      },
    },
  };
}

function findFont(files: string[], name: string): string {
  const file = files.find((path) => path.startsWith(`assets/${name}`) && path.endsWith('.woff2'));
  if (!file) throw new Error(`No built font is called ${name}: is it still imported by fonts.css?`);
  return file;
}

function preloadTag(file: string): HtmlTagDescriptor {
  return {
    tag: 'link',
    attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
    injectTo: 'head-prepend',
  };
}

/** The pages of the bars, which are opened soon after the first one. */
const barPages =
  /\/src\/routes\/_app\.(?:communities(?:\.index)?|drops|linkar|club\.index|profile\.index)\.tsx\?tsr-split=component$/u;

/**
 * Code that loads a file later lists what that file imports, so that all of it is fetched at once. Leaves out of each list
 * what the loading code imports itself, which is there already: 1 kB less of names in a conversation's code. The first load
 * lists this for the pages of the bars alone, and styles: all files would be 4 kB of names. The server names what the page
 * of an address needs (route-files.ts), and the service worker keeps all files after the first visit.
 */
export function missingPreloads(): Plugin {
  let bundle: Rolldown.OutputBundle = {};
  const needed = new Map<string, ReadonlySet<string>>();
  function filesOf(file: string): ReadonlySet<string> {
    const known = needed.get(file);
    if (known) return known;
    const files = new Set([file]);
    needed.set(file, files);
    const chunk = bundle[file];
    for (const imported of chunk?.type === 'chunk' ? chunk.imports : [])
      for (const name of filesOf(imported)) files.add(name);
    return files;
  }
  function isFirst(file: string): boolean {
    return Object.values(bundle).some(
      (chunk) => chunk.type === 'chunk' && chunk.isEntry && filesOf(chunk.fileName).has(file),
    );
  }
  function isBarPage(file: string): boolean {
    const chunk = bundle[file];
    return chunk?.type === 'chunk' && barPages.test(chunk.facadeModuleId ?? '');
  }
  return {
    name: 'publyka:missing-preloads',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, files, { hostId, hostType }) => {
            if (hostType === 'html') return files;
            const missing = files.filter((one) => !filesOf(hostId).has(one));
            return isFirst(hostId) && !isBarPage(file) ? missing.filter((one) => one.endsWith('.css')) : missing;
          },
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, output) {
        bundle = output;
      },
    },
  };
}

const place = '<!-- early -->';

/**
 * Inlines a script into the page, by default src/early/main.ts: as a file it would cost a round trip before anything can be painted. The
 * server's security policy allows this script by its hash.
 */
export function earlyScript(path = 'src/early/main.ts'): Plugin {
  const entry = fileURLToPath(new URL(path, import.meta.url));
  return {
    name: 'publyka:early-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) throw new Error(`The page has no ${place}`);
        const code = await bundle(entry);
        return html.replace(place, () => `<script>${code}</script>`);
      },
    },
  };
}

const shellPlace = '<!-- shell -->';

/** Writes into the page what members see before the app is there. The server cuts it out for visitors, by the two comments. */
export function writtenShell(): Plugin {
  return {
    name: 'publyka:written-shell',
    apply: 'build',
    async transformIndexHtml(html) {
      if (!html.includes(shellPlace)) throw new Error(`The page has no ${shellPlace}`);
      const { module } = await runnerImport<{ renderShell(): string }>('/src/visitor/member-shell.tsx', {
        configFile: false,
        root: fileURLToPath(new URL('.', import.meta.url)),
      });
      return html.replace(shellPlace, () => `${shellPlace}${module.renderShell()}<!-- /shell -->`);
    },
  };
}

async function bundle(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || chunk.code.includes('</script')) throw new Error('The early script cannot be written into the page');
  return chunk.code.trim();
}

const compressible = new Set(['.js', '.css', '.html', '.svg', '.webmanifest', '.json', '.txt']);

const brotli = promisify(brotliCompress);

const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` of every built file that shrinks. The server's platform/http/static.ts serves them. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'publyka:precompress',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir);
    },
    // The files of public/ are copied before this hook.
    async closeBundle(error?: Error) {
      if (!error) await Promise.all((await listFiles(folder)).map(writeTwins));
    },
  };
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function writeTwins(path: string): Promise<void> {
  if (!compressible.has(extname(path))) return;
  const content = await readFile(path);
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  await Promise.all([
    writeIfSmaller(`${path}.br`, await brotli(content, { params: quality }), content.length),
    writeIfSmaller(`${path}.gz`, await deflate(content, { level: constants.Z_BEST_COMPRESSION }), content.length),
  ]);
}

async function writeIfSmaller(path: string, compressed: Uint8Array, originalLength: number): Promise<void> {
  if (compressed.length < originalLength) await writeFile(path, compressed);
}
