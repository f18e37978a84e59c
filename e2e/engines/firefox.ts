import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

const preferences = `
user_pref("intl.accept_languages", "pt-BR");
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
`;

/** The distribution's Firefox, by WebDriver BiDi, which it speaks without a driver beside it. */
export async function launchFirefox(): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'publyka-firefox-'));
  await writeFile(join(profile, 'user.js'), preferences);
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank'];
  const firefox = spawn(process.env['FIREFOX_PATH'] ?? 'firefox-esr', options, {
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const send = await connect(`${await findAddress(firefox)}/session`);
  await send('session.new', { capabilities: {} });
  const { contexts } = await send<{ contexts: [{ context: string }] }>('browsingContext.getTree', {});
  const { context } = contexts[0];
  return {
    name: 'firefox',
    resize: async (width, height) => {
      await send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    evaluate: (source) => evaluate(send, context, source),
    perform: async (actions) => {
      await send('input.performActions', { context, actions });
    },
    screenshot: async () => {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', { context });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      const ended = once(firefox, 'exit');
      firefox.kill();
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

type Send = <Result>(method: string, params: object) => Promise<Result>;

async function evaluate(send: Send, context: string, source: string): Promise<unknown> {
  const answer = await send<{ type: string; result: { value: string }; exceptionDetails?: { text: string } }>(
    'script.evaluate',
    {
      expression: `(async () => JSON.stringify({ value: await ${source} }))()`,
      target: { context },
      awaitPromise: true,
    },
  );
  if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
  return JSON.parse(answer.result.value).value;
}

function findAddress(firefox: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    firefox.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
      if (address) resolve(address);
    });
    firefox.once('error', reject);
    firefox.once('exit', () => reject(new Error(`Firefox ended before it could be driven:\n${said}`)));
  });
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: { result: unknown; error?: string; message?: string }) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data));
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  let sent = 0;
  return async <Result>(method: string, params: object) => {
    sent += 1;
    const answered = new Promise<{ result: unknown; error?: string; message?: string }>((resolve) => {
      waiting.set(sent, resolve);
    });
    socket.send(JSON.stringify({ id: sent, method, params }));
    const { result, error, message } = await answered;
    if (error) throw new Error(`${method}: ${error}: ${message}`);
    // What the protocol says of this method.
    return result as Result;
  };
}
