import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand } from '@aws-sdk/client-s3';
import type { S3Config } from '../src/config.ts';
import { createS3Client } from '../src/platform/media/s3-client.ts';
import { answers } from './server-process.ts';
import { swiftFiles } from './swift-settings.ts';

const programs = ['swift-proxy-server', 'swift-account-server', 'swift-container-server', 'swift-object-server'];

/**
 * Whether this machine has an S3 that checks signatures: Debian's Swift (swift-proxy, swift-account, swift-container,
 * swift-object, memcached), which starts for root only.
 */
export const hasSwift =
  process.getuid?.() === 0 &&
  [...programs, 'memcached', 'swift-ring-builder'].every((name) => spawnSync('which', [name]).status === 0);

/** An S3 that can be killed and started again, with what it keeps. */
export interface SwiftProcess {
  config: S3Config;
  /** Starts it, the first time with an empty bucket. */
  start(): Promise<void>;
  /** SIGKILL: nothing is said. */
  kill(): Promise<void>;
}

/** Takes five ports from this one on. */
export function createSwiftProcess(folder: string, firstPort: number): SwiftProcess {
  const [proxy, cache] = [firstPort, firstPort + 4];
  const rings = { account: firstPort + 1, container: firstPort + 2, object: firstPort + 3 };
  const config: S3Config = {
    bucket: 'publyka',
    endpoint: `http://127.0.0.1:${proxy}`,
    region: 'us-east-1',
    accessKey: 'test:tester',
    secretKey: 'testing',
  };
  let children: ChildProcess[] = [];
  let isMade = false;

  async function make(): Promise<void> {
    await mkdir(join(folder, 'devices', 'sdb1'), { recursive: true });
    for (const [name, content] of swiftFiles({ folder, proxy, cache, rings }))
      await writeFile(join(folder, name), content);
    for (const [name, port] of Object.entries(rings))
      for (const words of [['create', '6', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/sdb1`, '1'], ['rebalance']])
        spawnSync('swift-ring-builder', [`${name}.builder`, ...words], { cwd: folder });
  }

  return {
    config,
    async start() {
      if (!isMade) await make();
      const servers = [...Object.keys(rings), 'proxy'].map((name) =>
        spawn(`swift-${name}-server`, [join(folder, `${name}-server.conf`)], { stdio: 'ignore' }),
      );
      const words = ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(cache)];
      children = [...servers, spawn('memcached', words, { stdio: 'ignore' })];
      for (const port of [proxy, ...Object.values(rings)]) while (!(await answers(port))) await pause(50);
      if (!isMade) await createBucket(config);
      isMade = true;
    },
    async kill() {
      const killed = children;
      children = [];
      await Promise.all(
        killed.map(async (child) => {
          const exit = once(child, 'exit');
          child.kill('SIGKILL');
          await exit;
        }),
      );
    },
  };
}

async function createBucket(config: S3Config): Promise<void> {
  const client = createS3Client(config);
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  client.destroy();
}
