import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bringUpToDate } from '../../src/bring-up-to-date.ts';
import { type Database, openDatabase } from '../../src/platform/db/client.ts';
import { createNatsProcess, hasNats, type NatsProcess } from '../nats.ts';
import { createSwiftProcess, hasSwift, type SwiftProcess } from '../swift.ts';
import { makeCertificate } from './certificate.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { createNode, type SiteNode } from './node.ts';
import { hasPostgres, startPostgresPair } from './postgres.ts';
import { createSiteApp, type SiteApp } from './site-app.ts';

const missing = [
  ...(hasPostgres ? [] : ['postgresql']),
  ...(hasNats ? [] : ['nats-server']),
  ...(hasNginx ? [] : ['nginx']),
  ...(hasSwift ? [] : ['swift-proxy swift-account swift-container swift-object memcached (só como root)']),
];

/** What this machine lacks for a whole site, as the names of Debian's packages. */
export const lacking: string | null = missing.length > 0 ? missing.join(', ') : null;

/** Three nodes behind nginx, with everything beside them that they need; all of it real, on this machine. */
export interface Site {
  folder: string;
  nodes: SiteNode[];
  nats: NatsProcess;
  swift: SwiftProcess;
  db: Database;
  replica: Database;
  /** The database as the nodes' role. */
  databaseUrl: string;
  /** The address of nginx, with what vouches for it. */
  url: string;
  certificate: Buffer;
  /** As a client sees it, through nginx. */
  app: SiteApp;
  /** An app that asks one node directly. */
  appOf(node: SiteNode): SiteApp;
  stop(): Promise<void>;
}

const secret = 'test-secret-of-at-least-32-characters';
const first = Number(process.env['NODES_PORT'] ?? 4250);
const ports = {
  public: first,
  plain: first + 1,
  primary: first + 2,
  replica: first + 3,
  nats: first + 4,
  swift: first + 10,
  nodes: [first + 20, first + 21, first + 22],
};

export async function startSite(): Promise<Site> {
  const folder = await mkdtemp(join(tmpdir(), 'publyka-site-'));
  await chmod(folder, 0o755);
  /** What has been started, the last first. */
  const stops: (() => unknown)[] = [];
  const stop = async () => {
    for (const one of stops) await one();
    if (!process.env['KEEP_SITE']) await rm(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await startAll(folder, (one) => stops.unshift(one))), folder, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(folder: string, onStop: (stop: () => unknown) => void): Promise<Omit<Site, 'folder' | 'stop'>> {
  const certificate = await makeCertificate(folder);
  const postgres = await startPostgresPair({ folder, certificate, ports, onStop });
  postgres.makeRoles();
  const databaseUrl = postgres.url('publyka_app', 'publyka');
  const ownerUrl = postgres.url('publyka_owner', 'publyka');
  await bringUpToDate({ url: databaseUrl, ownerUrl });
  const db = openDatabase(postgres.url('postgres', 'publyka'), { max: 4 });
  const replica = openDatabase(postgres.url('postgres', 'publyka', 'replica'), { max: 1 });
  onStop(() => Promise.all([db.end(), replica.end()]));
  const nats = createNatsProcess(ports.nats);
  onStop(() => nats.kill());
  const swift = createSwiftProcess(join(folder, 'swift'), ports.swift);
  onStop(() => swift.kill());
  await Promise.all([nats.start(), swift.start()]);
  const publicUrl = `https://localhost:${ports.public}`;
  const environment = {
    DATABASE_URL: databaseUrl,
    DATABASE_REPLICA_URL: postgres.url('publyka_app', 'publyka', 'replica'),
    NATS_URL: nats.url,
    S3_BUCKET: swift.config.bucket,
    S3_ENDPOINT: swift.config.endpoint ?? '',
    S3_ACCESS_KEY: swift.config.accessKey,
    S3_SECRET_KEY: swift.config.secretKey,
    AUTH_SECRET: secret,
    PUBLIC_URL: publicUrl,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMITS: 'off',
    WORKS_LOOKUP: 'off',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
  };
  const nodes = ports.nodes.map((port) => createNode(folder, port, environment));
  for (const node of nodes) {
    onStop(() => node.stop());
    await node.start();
  }
  const nginx = await startNginx({ folder, certificate, ports });
  onStop(() => nginx.stop());
  const appAt = (url: string) => {
    const app = createSiteApp({ db, secret, publicUrl, url, certificate: certificate.content });
    onStop(() => app.close());
    return app;
  };
  const outside = { url: publicUrl, certificate: certificate.content, app: appAt(publicUrl) };
  return { nodes, nats, swift, db, databaseUrl, replica, ...outside, appOf: (node) => appAt(node.url) };
}
