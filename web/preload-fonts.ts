import type { HtmlTagDescriptor, Plugin } from 'vite';

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
