import { withoutControls } from '@publyka/contract/text/visible-text';
import type { WebEmbed, WebPage } from '@publyka/contract/web-pages';
import { renderToStaticMarkup } from 'react-dom/server';
import { EmbedFrame } from './visitor-embed.tsx';
import { renderEntrance } from './visitor-entrance.tsx';
import { VisitorLegal } from './visitor-legal.tsx';
import { VisitorPage } from './visitor-page.tsx';

/**
 * The page as HTML. All of its data is there when it is asked for, and the server keeps the text: there is nothing to
 * stream. Built for the server by vite.visitor.config.ts.
 */
export function renderPage(page: WebPage | WebEmbed): string {
  return withoutControls(render(page));
}

function render(page: WebPage | WebEmbed): string {
  switch (page.kind) {
    case 'embed':
      return renderToStaticMarkup(<EmbedFrame of={page.of} />);
    case 'legal':
      return renderToStaticMarkup(<VisitorLegal page={page} />);
    case 'entrance':
      return renderEntrance(page);
    default:
      return renderToStaticMarkup(<VisitorPage page={page} />);
  }
}
