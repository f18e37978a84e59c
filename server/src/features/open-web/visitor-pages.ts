import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebEmbed, WebPage } from '@publyka/contract/web-pages';

/** How the pages for visitors are written: the built page, and the components that draw what it shows. */
export interface VisitorPages {
  /** Holds `<!-- head -->` and `<!-- page -->`. */
  html: string;
  /** The page of the app with the same two places: what is written there stays until the app takes its place. */
  appHtml: string;
  render: (page: WebPage | WebEmbed) => string;
}

/** From the folder of the built web app (web/vite.visitor.config.ts). */
export async function loadVisitorPages(webFolder: string): Promise<VisitorPages> {
  const html = await readFile(join(webFolder, 'visitor.html'), 'utf8');
  const appHtml = toWritten(await readFile(join(webFolder, 'index.html'), 'utf8'));
  // Our own build wrote it.
  const { renderPage } = (await import(pathToFileURL(join(webFolder, 'render.mjs')).href)) as {
    renderPage: VisitorPages['render'];
  };
  return { html, appHtml, render: renderPage };
}

/**
 * The built page of the app, for a head of its own and a visitor: the early script need not ask who it is, and asks for
 * the app, as `rel="later"`, once the page can be read (web/src/early/main.ts).
 */
function toWritten(html: string): string {
  const steps: [RegExp, string][] = [
    [/<html /u, '<html data-visitor '],
    [/<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/u, '<!-- head -->'],
    [/<link rel="modulepreload"/gu, '<link rel="later"'],
    [
      /<script type="module" crossorigin src="([^"]*)"><\/script>/u,
      '<link rel="later" id="app" crossorigin href="$1">',
    ],
  ];
  return steps.reduce((page, [from, to]) => {
    if (page.search(from) === -1) throw new Error(`The built page has no ${from.source}`);
    return page.replace(from, to);
  }, withoutShell(html));
}

/** What members see before the app is there (web/vite-plugins.ts) makes room for the page. */
function withoutShell(html: string): string {
  const [start, end] = ['<!-- shell -->', '<!-- /shell -->'].map((mark) => html.indexOf(mark));
  if (start === undefined || end === undefined || start === -1 || end === -1)
    throw new Error('The built page has no shell');
  return `${html.slice(0, start)}<!-- page -->${html.slice(end)}`;
}
