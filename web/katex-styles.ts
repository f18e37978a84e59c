import type { Plugin } from 'vite';

const stylesheet = /\/katex\/dist\/katex\.css$/;
const olderFormats = /,\s*url\([^)]*\)\s*format\(["'](?:woff|truetype)["']\)/g;

/** Leaves KaTeX's fonts in the one format that all our browsers read. */
export function katexStyles(): Plugin {
  return {
    name: 'publyka:katex-styles',
    enforce: 'pre',
    transform: {
      filter: { id: stylesheet },
      handler: (code) => code.replaceAll(olderFormats, ''),
    },
  };
}
