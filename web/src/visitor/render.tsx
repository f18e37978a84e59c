import type { WebEmbed, WebPage } from '@publyka/contract/web-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmbedFrame } from './visitor-embed.tsx';
import { VisitorPage } from './visitor-page.tsx';

/**
 * The page as HTML. All of its data is there when it is asked for, and the server keeps the text: there is nothing to
 * stream. Built for the server by vite.visitor.config.ts.
 */
export function renderPage(page: WebPage | WebEmbed): string {
  return renderToStaticMarkup(page.kind === 'embed' ? <EmbedFrame of={page.of} /> : <VisitorPage page={page} />);
}
