import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDraining, refuseWhileDraining } from '../../src/platform/http/draining.ts';
import { makeCertificate } from './certificate.ts';
import { hasNginx, startNginx } from './nginx.ts';

const first = Number(process.env['NODES_PORT'] ?? 4250) + 40;
const ports = { public: first, plain: first + 1, nodes: [first + 2, first + 3, first + 4] };
const asked = 120;

describe.skipIf(!hasNginx)('nginx before nodes in trouble', () => {
  let folder: string;
  let agent: Agent;
  const stops: (() => unknown)[] = [];
  /** The paths that each node has begun to work on. */
  let begun: string[] = [];
  const serve = async (sent: Pick<IncomingMessage, 'url'>, response: { end(text: string): unknown }) => {
    begun.push(sent.url ?? '');
    response.end('done');
  };

  beforeEach(async () => {
    begun = [];
    folder = await mkdtemp(join(tmpdir(), 'publyka-nginx-'));
    const certificate = await makeCertificate(folder);
    agent = new Agent({ keepAlive: true, ca: certificate.content });
    const nginx = await startNginx({ folder, certificate, ports });
    stops.push(() => nginx.stop());
  });
  afterEach(async () => {
    agent.destroy();
    for (const stop of stops.splice(0)) await stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Three nodes, of which the first is the one in trouble. */
  async function startNodes(troubled: RequestListener): Promise<void> {
    for (const [index, port] of ports.nodes.entries()) {
      const server = createServer(index === 0 ? troubled : serve).listen(port, '127.0.0.1');
      await once(server, 'listening');
      stops.push(() => end(server));
    }
  }

  async function ask(method: 'GET' | 'POST', path: string): Promise<{ status: number | undefined; body: string }> {
    const sent = request(`https://localhost:${ports.public}${path}`, { method, agent });
    sent.end(method === 'POST' ? '{}' : undefined);
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, body: await text(answer) };
  }

  test('a command that one of them is too late for is done by another one, once', async () => {
    const draining = createDraining();
    draining.begin();
    await startNodes(refuseWhileDraining(draining, serve));
    const paths = Array.from({ length: asked }, (_, index) => `/api/commands/${index}`);
    const answers = await Promise.all(paths.map((path) => ask('POST', path)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(begun.toSorted()).toEqual(paths.toSorted());
  });

  test('a command that broke off is given to no other node, a question is', async () => {
    await startNodes((sent) => {
      begun.push(sent.url ?? '');
      sent.socket.destroy();
    });
    const commands = Array.from({ length: asked }, (_, index) => `/api/commands/${index}`);
    const answers = await Promise.all(commands.map((path) => ask('POST', path)));
    const failed = answers.filter(({ status }) => status !== 200);
    expect(failed.length).toBeGreaterThan(0);
    for (const { status, body } of failed)
      expect([status, JSON.parse(body)]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
    expect(begun.toSorted()).toEqual(commands.toSorted());
    const questions = await Promise.all(commands.map((_, index) => ask('GET', `/api/questions/${index}`)));
    expect(new Set(questions.map(({ status }) => status))).toEqual(new Set([200]));
  });
});

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}
