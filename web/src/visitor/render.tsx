import type { WebPage } from '@publyka/contract/web-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { VisitorPage } from './visitor-page.tsx';

/**
 * The page as HTML. All of its data is there when it is asked for, and the server keeps the text: there is nothing to
 * stream. Built for the server by vite.visitor.config.ts.
 */
export function renderPage(page: WebPage): string {
  return renderToStaticMarkup(<VisitorPage page={page} />);
}
