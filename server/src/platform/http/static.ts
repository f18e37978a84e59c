import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { MarkColour } from '@publyka/contract/routes/installation';
import { type Asset, answerAsset, etagOf, toAsset } from './asset.ts';
import type { HttpContext, HttpEnvironment } from './environment.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
};

const pageType = contentTypes['.html'] ?? '';

/** Reads the built web app into memory (a few megabytes) with the compressed twins that the build made. */
async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // Source maps, for one, are not served.
  const served = entries.filter(({ name }) => extname(name.replace(/\.(?:br|gz)$/, '')) in contentTypes);
  const paths = served.map((entry) => join(entry.parentPath, entry.name));
  const contents = new Map(
    await Promise.all(paths.map(async (path) => [path, new Uint8Array(await readFile(path))] as const)),
  );
  const assets = new Map<string, Asset>();
  for (const [path, identity] of contents) {
    const contentType = contentTypes[extname(path)];
    if (!contentType) continue;
    const br = contents.get(`${path}.br`);
    const gzip = contents.get(`${path}.gz`);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    assets.set(url, {
      contentType,
      // Files with hashed names never change; the others are revalidated each time.
      cacheControl: url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag: etagOf(identity),
      bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return assets;
}

/** A page made for one request, compressed at the fastest level that the request accepts. */
function answerPage(context: HttpContext, html: string, link: string | undefined): Response {
  const headers = {
    ...(link && { link }),
    'content-type': pageType,
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  if (!context.req.header('accept-encoding')?.includes('gzip')) return context.body(html, 200, headers);
  return context.body(gzipSync(html, { level: 3 }), 200, { ...headers, 'content-encoding': 'gzip' });
}

function textOf({ bodies }: Asset): string {
  return Buffer.from(bodies.identity).toString();
}

/** The built web app, in memory. */
export interface WebApp {
  assets: Map<string, Asset>;
  /** The page as it was built. */
  html: string;
  /** The page with what is said of the whole site. */
  siteHtml: string;
  /** Hashes of the inline scripts, for the security policy. */
  scriptHashes: string[];
  linkOf: (path: string) => string | undefined;
}

/** Its page holds what `head` says, beside what was built. */
export async function readWeb(folder: string, head: string): Promise<WebApp> {
  const assets = await readAssets(folder);
  const built = assets.get('/index.html');
  const routes = assets.get('/routes.json');
  if (!built || !routes) throw new Error(`O aplicativo web não está em ${folder}. Rode npm start outra vez.`);
  assets.delete('/routes.json');
  // Written anew for each page (features/open-web).
  assets.delete('/visitor.html');
  const html = textOf(built);
  const siteHtml = withHead(html, head);
  assets.set('/index.html', toAsset(siteHtml, pageType));
  return {
    assets,
    html,
    siteHtml,
    scriptHashes: hashInlineScripts(html),
    linkOf: readRouteLinks(textOf(routes)),
  };
}

function withHead(html: string, head: string): string {
  // A function, because '$&' in a string would be replaced.
  return html.replace('</head>', () => `${head}\n</head>`);
}

/** The page in the colour of the installation (web/src/ui/stored-theme.ts). */
export function withMark(html: string, mark: MarkColour): string {
  return html.replace('<html ', `<html data-mark="${mark}" `);
}

interface PageFacts {
  mark: () => MarkColour;
  /** The head of one page; null for the common head. */
  findHead: (context: HttpContext) => Promise<string | null>;
}

/**
 * Serves the web app: its files, and its page for every other address that is not the API's, with a head of its own where
 * there is one.
 */
export function serveWeb(app: OpenAPIHono<HttpEnvironment>, web: WebApp, { mark, findHead }: PageFacts): void {
  const { assets, linkOf } = web;
  const pages = new Map<MarkColour, Asset>();
  function pageOf(colour: MarkColour): Asset {
    const page = pages.get(colour) ?? toAsset(withMark(web.siteHtml, colour), pageType);
    pages.set(colour, page);
    return page;
  }

  app.get('*', async (context, next) => {
    const path = context.req.path;
    const asset = assets.get(path);
    if (asset) return answerAsset(context, asset);
    if (path.startsWith('/api/') || path.startsWith('/files/') || path.startsWith('/assets/')) return next();
    const head = await findHead(context);
    if (head) return answerPage(context, withMark(withHead(web.html, head), mark()), linkOf(path));
    return answerAsset(context, pageOf(mark()), linkOf(path));
  });
}

interface RouteFiles {
  pattern: string;
  files: string[];
}

/** The inline scripts of the page, as the content security policy names them. */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.split('<script>').slice(1);
  const codes = scripts.map((script) => script.slice(0, script.indexOf('</script>')));
  return codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/**
 * From the build's routes.json (web/route-files.ts), for a path: the `Link` header that has the browser fetch what the
 * page at that address needs beside the app, rather than after it. Empty when the first load includes all of it.
 */
export function readRouteLinks(routesJson: string): (path: string) => string | undefined {
  const routes = JSON.parse(routesJson) as RouteFiles[]; // Our own build wrote it.
  const links = routes.map(({ pattern, files }) => ({
    pattern: new RegExp(pattern),
    link: files.map(toLink).join(', '),
  }));
  return (path) => links.find(({ pattern }) => pattern.test(path))?.link || undefined;
}

function toLink(file: string): string {
  return `<${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style' : 'rel=modulepreload'}; crossorigin`;
}
