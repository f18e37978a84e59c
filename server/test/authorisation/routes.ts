import { readdir } from 'node:fs/promises';
import { livePath } from '@publyka/contract/events/frames';
import type { RouteDefinition } from '@publyka/contract/route';
import type { App } from '../../src/app.ts';

const contractFolder = new URL('../../../contract/src/routes/', import.meta.url);

/** Every route of the contract by its name, `GET /api/posts/{postId}`. */
export async function readContract(): Promise<Map<string, RouteDefinition>> {
  const files = (await readdir(contractFolder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, contractFolder).href)));
  const routes = modules.flatMap((exports) => Object.values(exports).filter(isRoute));
  if (routes.length < 100)
    throw new Error(`Only ${routes.length} routes found: the tests over all routes would prove nothing`);
  return new Map(routes.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route]));
}

function isRoute(exported: unknown): exported is RouteDefinition {
  return typeof exported === 'object' && exported !== null && 'method' in exported && 'access' in exported;
}

/** The name of the live connection, which is no request but an upgrade. */
export const liveName = `UPGRADE ${livePath}`;

/** The name of everything that the application answers, whoever declared it. */
export function listAddresses(app: App): string[] {
  const handled = app.routes.filter(({ method }) => method !== 'ALL');
  const names = handled.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(\{[^/]+\})?\??/g, '{$1}')}`);
  return [...new Set([...names, liveName])];
}
