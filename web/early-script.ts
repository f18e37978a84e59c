import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const entry = fileURLToPath(new URL('src/early/main.ts', import.meta.url));
const place = '<!-- early -->';

/**
 * Inlines src/early/main.ts into the page: as a file it would cost a round trip before anything can be painted. The
 * server's security policy allows this script by its hash.
 */
export function earlyScript(): Plugin {
  return {
    name: 'publyka:early-script',
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        if (!html.includes(place)) throw new Error(`index.html has no ${place}`);
        const code = await bundle();
        return html.replace(place, () => `<script>${code}</script>`);
      },
    },
  };
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'early' } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk || chunk.code.includes('</script')) throw new Error('The early script cannot be written into the page');
  return chunk.code.trim();
}
