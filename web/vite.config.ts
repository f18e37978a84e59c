import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildWorker } from './build-worker.ts';
import { contractRoutes } from './contract-routes.ts';
import { emojiData } from './emoji-data.ts';
import { iconPaths } from './icon-paths.ts';
import { katexStyles } from './katex-styles.ts';
import { routeFiles } from './route-files.ts';
import { earlyScript, missingPreloads, precompress, preloadFonts, writtenShell } from './vite-plugins.ts';
import { wordmark } from './wordmark.ts';

const apiOrigin = `http://localhost:${process.env.API_PORT ?? '3001'}`;

export default defineConfig({
  plugins: [
    // Must come before the React plugin: it splits each route file before its JSX is compiled.
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      tmpDir: '.cache/router',
      routeFileIgnorePattern: '\\.test\\.tsx?$',
      quoteStyle: 'single',
      semicolons: true,
    }),
    contractRoutes(),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    tailwindcss(),
    preloadFonts(['literata-latin-wght-normal', 'instrument-sans-latin-wght-normal']),
    earlyScript(),
    writtenShell(),
    wordmark(),
    missingPreloads(),
    emojiData(),
    iconPaths(),
    katexStyles(),
    routeFiles(),
    buildWorker(),
    precompress(),
  ],
  server: {
    proxy: {
      '/api': { target: apiOrigin, ws: true },
      '/files': { target: apiOrigin },
    },
  },
  build: {
    // The first browsers with what the design needs, such as light-dark() (Baseline 2024).
    target: ['chrome123', 'edge123', 'firefox126', 'safari17.5'],
    // The pages for visitors are there already (scripts/launch/build-web.mjs).
    emptyOutDir: false,
    sourcemap: 'hidden',
    // No data: URLs, so that the security policy need not allow them for fonts and scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first load names all chunks: a letter less of each hash is 200 bytes less. 42 bits are enough.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // The first load is two files: that of the libraries stays cached when ours changes.
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /[\\/]node_modules[\\/]/, priority: 1 },
            { name: 'app', tags: ['$initial'] },
            // Many files of one small icon each cost a conversation 2 kB more.
            { name: 'icons', test: /@tabler/, minShareCount: 3, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
