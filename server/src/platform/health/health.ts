import { createHash, timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import ipaddr from 'ipaddr.js';
import { AppError } from '../errors/app-error.ts';
import type { HttpContext, HttpEnvironment } from '../http/environment.ts';
import { metricsContentType, renderMetrics } from '../http/metrics.ts';
import type { Platform } from '../platform.ts';
import { collectMetrics } from './collect-metrics.ts';

/** Timeout of the readiness check in milliseconds. */
const readinessTimeout = 2000;

/** `/health`: the process lives. `/ready`: the database answers. `/metrics`: Prometheus. */
export function serveHealth(app: OpenAPIHono<HttpEnvironment>, platform: Platform): void {
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/ready', async (context) => {
    const ready = await Promise.race([
      isDatabaseUp(platform),
      new Promise<false>((resolve) => setTimeout(resolve, readinessTimeout, false)),
    ]);
    return ready ? context.json({ status: 'ready' }) : context.json({ status: 'not_ready' }, 503);
  });
  app.get('/metrics', async (context) => {
    if (!mayReadMetrics(context, platform.config.metricsToken)) throw new AppError('not_found');
    await collectMetrics(platform);
    return context.text(await renderMetrics(), 200, { 'content-type': metricsContentType });
  });
}

/** Requests with the token. If none is configured: requests from this machine, except through a proxy on it. */
function mayReadMetrics({ req, env }: HttpContext, token: string | undefined): boolean {
  if (token !== undefined) return isSame(req.header('authorization') ?? '', `Bearer ${token}`);
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some(
    (name) => req.header(name) !== undefined,
  );
  const address = env?.incoming?.socket.remoteAddress;
  return !isForwarded && (address === undefined || ipaddr.process(address).range() === 'loopback');
}

/** `timingSafeEqual` requires equal lengths, which hashes have. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}

async function isDatabaseUp(platform: Platform): Promise<boolean> {
  try {
    await platform.db`select 1`;
    return true;
  } catch (error) {
    platform.log.warn({ err: error }, 'database not reachable');
    return false;
  }
}
