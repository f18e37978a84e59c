import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/** Who may call: anyone ('public'), or a signed-in member ('member', else 401 `not_authenticated`). */
export type Access = 'public' | 'member';

/**
 * What a limited account still does: with the account itself, with settings of its own, what reading leaves behind, taking
 * back what is one's own, keeping oneself safe (reports, blocks, the appeal), with one's data.
 */
export const openToLimited = ['account', 'settings', 'reading', 'withdrawal', 'safety', 'data'] as const;
export type OpenToLimited = (typeof openToLimited)[number];

/**
 * One endpoint, declared once: the server implements it, the web calls it, the OpenAPI document shows it and the
 * tests check answers against it. Paths use OpenAPI placeholders, `/api/posts/{postId}`.
 */
export interface RouteDefinition {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: `/api/${string}`;
  tag: string;
  summary: string;
  access: Access;
  /**
   * Why an account that a decision limits may call it nevertheless. Every other command is refused (`account_limited`):
   * it says or shows something to others.
   */
  openToLimited?: OpenToLimited;
  /** Keys of the body under which there is what everybody may read: not with a word that the installation refuses. */
  publicText?: readonly string[];
  /** Keys of other texts: read by few, written by others, an address, or a search. */
  uncheckedText?: readonly string[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Body of the success answer; absent means 204 without a body. */
  response?: z.ZodType;
  errors?: readonly ErrorCode[];
}

/** Keeps the literal types of a route declaration. */
export function defineRoute<const R extends RouteDefinition>(route: R): R {
  return route;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives after validation. */
export type RouteInput<R extends RouteDefinition> = {
  params: Parsed<R['params']>;
  query: Parsed<R['query']>;
  body: Parsed<R['body']>;
};

/** What a caller passes: only the parts the route declares. */
export type RouteRequest<R extends RouteDefinition> = (R extends { params: z.ZodObject }
  ? { params: Sent<R['params']> }
  : unknown) &
  (R extends { query: z.ZodObject } ? { query?: Sent<R['query']> } : unknown) &
  (R extends { body: z.ZodType } ? { body: Sent<R['body']> } : unknown);

export type RouteOutput<R extends RouteDefinition> = R extends { response: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
