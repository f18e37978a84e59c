import type { Plugin, Rolldown } from 'vite';

/** The files that one address needs beyond the first load. The server and the budget read them from routes.json. */
export interface RouteFiles {
  /** A regular expression; the first that matches an address applies. */
  pattern: string;
  /** Paths of scripts and styles. */
  files: string[];
}

const splitRoute = /\/src\/routes\/([^?]+)\.tsx\?tsr-split=component$/;

/**
 * Writes routes.json: for each address the files that its route and its parent routes need. The server names them with
 * the page, so that they are loaded beside the app rather than after it.
 */
export function routeFiles(): Plugin {
  return {
    name: 'publyka:route-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const source = JSON.stringify(listRouteFiles(Object.values(bundle).filter((part) => part.type === 'chunk')));
        this.emitFile({ type: 'asset', fileName: 'routes.json', source });
      },
    },
  };
}

function listRouteFiles(chunks: Rolldown.OutputChunk[]): RouteFiles[] {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => closureOf(chunk, byFile)));
  const routes = new Map<string, Rolldown.OutputChunk>();
  for (const chunk of chunks) {
    const [, name] = splitRoute.exec(chunk.facadeModuleId ?? '') ?? [];
    if (name) routes.set(name, chunk);
  }
  const pages = [...routes.keys()].filter((name) => !routes.has(`${name}.index`)); // Otherwise its index is the page.
  return pages.sort(byPreciseness).map((name) => {
    const parts = [...routes].filter(([other]) => other === name || name.startsWith(`${other}.`));
    const all = parts.flatMap(([, chunk]) => closureOf(chunk, byFile));
    return {
      pattern: patternOf(name),
      files: [...new Set(all)].filter((file) => !first.has(file)).map((file) => `/${file}`),
    };
  });
}

/** A chunk, all its imports, and their styles. */
function closureOf(start: Rolldown.OutputChunk, byFile: Map<string, Rolldown.OutputChunk>): string[] {
  const files = new Set<string>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const file of chunk.imports) {
      const imported = byFile.get(file);
      if (imported) visit(imported);
    }
  };
  visit(start);
  return [...files];
}

/** '_app.post.$postId' becomes '^/post/[^/]+/?$'; '$' matches the rest of the address. */
function patternOf(name: string): string {
  const segments = name.split('.').filter((segment) => !segment.startsWith('_') && segment !== 'index');
  return `^/${segments.map(segmentPattern).join('/')}/?$`;
}

function segmentPattern(segment: string): string {
  if (segment === '$') return '.+';
  return segment.startsWith('$') ? '[^/]+' : segment;
}

/** Names before parameters, parameters before '$'. */
function byPreciseness(one: string, other: string): number {
  const rank = (name: string) => name.replaceAll(/\$\w+/g, '~').replaceAll(/\$(?=\.|$)/g, '~~');
  return rank(one) < rank(other) ? -1 : 1;
}
