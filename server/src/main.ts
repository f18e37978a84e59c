import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { product } from '@publyka/contract/brand';
import { readConfig } from './config.ts';
import { provideFirstStart } from './features/installation/first-start.ts';
import { ConfigError } from './platform/errors/app-error.ts';
import { startServer } from './start-server.ts';

/** Milliseconds that a stopping server may take, once it takes no requests, before it is ended. */
const stopTimeoutMs = 15_000;

async function main(): Promise<void> {
  const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const config = readConfig(process.env);
  const server = await startServer(config, {
    onProgress: (line) => process.stdout.write(`${line}\n`),
    ...(existsSync(webFolder) && { webFolder }),
  });
  const firstStart = await provideFirstStart(server.platform);
  const invitation = firstStart
    ? `Ninguém administra ainda: comece por este endereço, que vale uma vez, por 24 horas:\n${firstStart}\n`
    : '';
  // In one piece: whoever waits for the first line may listen no longer.
  process.stdout.write(`${product} no ar em ${server.url}\n${invitation}`);
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), config.drainSeconds * 1000 + stopTimeoutMs).unref();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('disconnect', stop); // The launcher died: without it nobody could stop this process.
}

main().catch((error: unknown) => {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    error instanceof ConfigError ? `${error.message}\n` : `O ${product} não conseguiu começar: ${detail}\n`,
  );
  process.exit(1);
});
