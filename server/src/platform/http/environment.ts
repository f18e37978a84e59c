import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Viewer } from './viewer.ts';

/** The Hono context of every request. */
export interface HttpEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: { requestId: string };
}

export type HttpContext = Context<HttpEnvironment>;

/** Finds the viewer of a request by its session cookie; null without a living session. */
export type ResolveViewer = (cookieHeader: string | undefined) => Promise<Viewer | null>;
