import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Platform } from '../platform.ts';
import type { HttpEnvironment } from './environment.ts';
import { metricsContentType, renderMetrics } from './metrics.ts';

/** Longest time in milliseconds that readiness waits for the database. */
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
  app.get('/metrics', async (context) =>
    context.text(await renderMetrics(), 200, { 'content-type': metricsContentType }),
  );
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
