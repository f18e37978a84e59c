import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server.ts';
import type { Engine } from './engine.ts';

const miniBrowser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';
/** The bar of the MiniBrowser would keep its window wider than a phone. */
const noBar =
  '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 1px } image { -gtk-icon-transform: scale(0.1) }';

type Send = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>;

/** The distribution's WebKit (packages webkit2gtk-driver and xvfb), by WebDriver. */
export async function launchWebkit(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-webkit-'));
  await mkdir(join(folder, 'gtk-3.0'));
  await writeFile(join(folder, 'gtk-3.0', 'gtk.css'), noBar);
  const display = await startDisplay();
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, XDG_CONFIG_HOME: folder, LANG: 'C.UTF-8', LANGUAGE: 'pt_BR' },
    stdio: 'ignore',
  });
  const base = `http://127.0.0.1:${port}`;
  const browserOptions = { binary: miniBrowser, args: ['--automation', '-t', 'America/Sao_Paulo'] };
  const { sessionId } = await untilReady(() =>
    request<{ sessionId: string }>('POST', `${base}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } },
    }),
  );
  const send: Send = (method, path, body) => request(method, `${base}/session/${sessionId}${path}`, body);
  return {
    name: 'webkit',
    ...pageOf(send),
    close: async () => {
      await send('DELETE', '');
      await end(driver);
      await end(display.server);
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

function pageOf(send: Send): Omit<Engine, 'name' | 'close'> {
  return {
    resize: async (width, height) => {
      await send('POST', '/window/rect', { x: 0, y: 0, width, height });
      // Its bar takes a part of the window.
      const inner = await evaluate(send, 'innerHeight');
      await send('POST', '/window/rect', { width, height: height + height - Number(inner) });
    },
    open: async (url) => {
      await send('POST', '/url', { url });
    },
    evaluate: (source) => evaluate(send, source),
    perform: async (actions) => {
      await send('POST', '/actions', { actions });
    },
    screenshot: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
  };
}

async function evaluate(send: Send, source: string): Promise<unknown> {
  const script = `const done = arguments[0];
    (async () => JSON.stringify({ value: await ${source} }))().then(done, (error) => done(JSON.stringify({ error: String(error) })));`;
  const { value, error } = JSON.parse(await send<string>('POST', '/execute/async', { script, args: [] }));
  if (error) throw new Error(error);
  return value;
}

async function request<Value>(method: string, url: string, body?: object): Promise<Value> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${method} ${url}: ${value.error}: ${value.message}`);
  return value;
}

/** The driver needs a moment before it listens. */
async function untilReady<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === 50 || !(error instanceof TypeError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** A screen without a monitor, which says its number. */
async function startDisplay(): Promise<{ name: string; server: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(server.stdout, 'data');
  return { name: `:${String(number).trim()}`, server };
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
