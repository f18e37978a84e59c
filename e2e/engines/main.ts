import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPublyka } from '../server.ts';
import type { Engine } from './engine.ts';
import { launchFirefox } from './firefox.ts';
import { takeJourney } from './journey.ts';
import { launchWebkit } from './webkit.ts';

// `npm run engines`: a first visit in the Firefox and the WebKit of the distribution, at the widths of a phone and of a
// computer, with pictures in test-results/engines. With the address of a server (`-- http://localhost:3000`), of that one.

const outputFolder = fileURLToPath(new URL('../../test-results/engines/', import.meta.url));
const sizes = { celular: [390, 844], computador: [1280, 800] } as const;
const launches = { firefox: launchFirefox, webkit: launchWebkit };
/** What moves or is loaded behind the page comes to rest. */
const restMs = 1_200;

async function main(runningUrl: string | undefined): Promise<void> {
  await mkdir(outputFolder, { recursive: true });
  await (runningUrl ? visitInAll(runningUrl) : withServer(visitInAll));
}

async function withServer(use: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'publyka-engines-'));
  const server = await startPublyka(dataDir);
  try {
    await use(server.url);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function visitInAll(url: string): Promise<void> {
  const only = process.env['ENGINE'];
  for (const [name, launch] of Object.entries(launches)) {
    if (only && only !== name) continue;
    for (const [size, [width, height]] of Object.entries(sizes)) {
      const engine = await launch();
      try {
        await engine.resize(width, height);
        await takeJourney({ engine, url, show: (what) => takePicture(engine, `${what}-${size}-${name}`) });
        process.stdout.write(`${name}, ${width} px: ok\n`);
      } catch (error) {
        await takePicture(engine, `falha-${size}-${name}`);
        throw error;
      } finally {
        await engine.close();
      }
    }
  }
}

async function takePicture(engine: Engine, name: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, restMs));
  await writeFile(join(outputFolder, `${name}.png`), await engine.screenshot());
}

await main(process.argv[2]);
