import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { startPublyka } from './server.ts';

const demoFile = fileURLToPath(new URL('../demo/src/main.ts', import.meta.url));

/** One of the accounts that the demonstration names. */
const credentials = { email: 'maira@campus.exemplo.br', password: 'Campus2026' };

/** The server at this address, where the demonstration is already; else one of its own, filled first: some minutes. */
export async function withDemonstration(
  runningUrl: string | undefined,
  use: (url: string) => Promise<void>,
): Promise<void> {
  if (runningUrl) return use(runningUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'publyka-screens-'));
  try {
    await runDemo(dataDir);
    // After it: a server that looked on would still know some times of before the demonstration set them.
    const server = await startPublyka(dataDir);
    await use(server.url).finally(() => server.stop());
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function runDemo(dataDir: string): Promise<void> {
  const demo = spawn(process.execPath, [demoFile], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  const [code] = await once(demo, 'exit');
  if (code !== 0) throw new Error(`The demonstration ended with ${code}`);
}

export function launchChromium(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    chromiumSandbox: process.getuid?.() !== 0,
    ...(executablePath && { executablePath }),
  });
}

export async function signIn(context: BrowserContext): Promise<void> {
  const answer = await context.request.post('/api/accounts/sign-in', { data: credentials });
  if (!answer.ok()) throw new Error(await answer.text());
}
