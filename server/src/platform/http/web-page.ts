import { createHash } from 'node:crypto';

interface RouteFiles {
  pattern: string;
  files: string[];
}

/** What scripts the page itself holds, as the content security policy names them. */
export function hashInlineScripts(html: string): string[] {
  const scripts = html.split('<script>').slice(1);
  const codes = scripts.map((script) => script.slice(0, script.indexOf('</script>')));
  return codes.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
}

/**
 * From the build's routes.json (web/route-files.ts), for a path: the `Link` header that has the browser fetch what the
 * page at that address needs beside the app, rather than after it. Nothing where the first load has it all.
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
