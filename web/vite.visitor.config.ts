import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconPaths } from './icon-paths.ts';
import { earlyScript, preloadFonts } from './vite-plugins.ts';
import { wordmark } from './wordmark.ts';

/**
 * The pages for visitors: with `--ssr` render.mjs, which the server loads, with all that it needs; otherwise visitor.html
 * with its style and its few lines of script, apart from the app, whose first load knows nothing of them.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? [react(), babel({ presets: [reactCompilerPreset()] }), iconPaths()]
    : [
        tailwindcss(),
        preloadFonts(['literata-latin-wght-normal', 'instrument-sans-latin-wght-normal']),
        earlyScript('src/visitor/early.ts'),
        wordmark(),
      ],
  publicDir: false,
  ssr: { noExternal: true },
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': '"production"' } }),
  build: {
    target: isSsrBuild ? 'node22' : ['chrome123', 'edge123', 'firefox126', 'safari17.5'],
    ...(isSsrBuild && { ssr: 'src/visitor/render.tsx' }),
    emptyOutDir: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: isSsrBuild
      ? { output: { entryFileNames: 'render.mjs', codeSplitting: false } }
      : { input: 'visitor.html' },
  },
}));
