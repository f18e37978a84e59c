import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebEmbed, WebPage } from '@publyka/contract/web-pages';

/** How the pages for visitors are written: the built page, and the components that draw what it shows. */
export interface VisitorPages {
  /** Holds `<!-- head -->` and `<!-- page -->`. */
  html: string;
  render: (page: WebPage | WebEmbed) => string;
}

/** From the folder of the built web app (web/vite.visitor.config.ts). */
export async function loadVisitorPages(webFolder: string): Promise<VisitorPages> {
  const html = await readFile(join(webFolder, 'visitor.html'), 'utf8');
  // Our own build wrote it.
  const { renderPage } = (await import(pathToFileURL(join(webFolder, 'render.mjs')).href)) as {
    renderPage: VisitorPages['render'];
  };
  return { html, render: renderPage };
}
