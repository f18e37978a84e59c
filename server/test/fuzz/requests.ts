import type { RouteDefinition } from '@publyka/contract/route';
import fc, { type Arbitrary } from 'fast-check';
import { anyJson, arbitraryOf, brokenOf, type Known } from './arbitraries.ts';
import { wantedParts } from './nasty-values.ts';

/** One request of a route: whole, broken in one place, or anything at all. */
export interface FuzzRequest {
  params: unknown;
  query: unknown;
  body: unknown;
  isVisitor: boolean;
}

/** Many of them valid, many nearly so, the rest not at all. */
export function requestsOf(route: RouteDefinition, known: Known): Arbitrary<FuzzRequest> {
  const [params, query, body] = [route.params, route.query, route.body].map((schema) =>
    schema ? arbitraryOf(schema, known) : fc.constant(undefined),
  ) as [Arbitrary<unknown>, Arbitrary<unknown>, Arbitrary<unknown>];
  const wanted = wantedParts[`${route.method} ${route.path}`];
  const fitting = wanted
    ? fc.oneof(
        body,
        body.map((made) => ({ ...asRecord(made), ...wanted })),
      )
    : body;
  const isVisitor = fc.oneof({ weight: 7, arbitrary: fc.constant(false) }, fc.constant(true));
  const inForm = fc.record({ params, query, body: fitting, isVisitor });
  return fc.oneof(
    { weight: 5, arbitrary: inForm.filter(keepValid(route)) },
    { weight: 2, arbitrary: inForm },
    { weight: 3, arbitrary: fc.record({ params, query, body: brokenOf(body), isVisitor }) },
    { weight: 1, arbitrary: fc.record({ params, query, body: anyJson, isVisitor }) },
    { weight: 2, arbitrary: fc.record({ params: brokenOf(params), query: brokenOf(query), body, isVisitor }) },
  );
}

/** Hardly one in a thousand values made by chance may be valid, but not none. */
const rejectedMax = 20_000;

function keepValid(route: RouteDefinition): (request: FuzzRequest) => boolean {
  let rejected = 0;
  return (request) => {
    const isKept = isValid(route, request);
    rejected = isKept ? 0 : rejected + 1;
    if (rejected > rejectedMax) throw new Error(`${route.path}: nothing made by chance is valid; see wantedTexts`);
    return isKept;
  };
}

export function isValid(route: RouteDefinition, { params, query, body }: FuzzRequest): boolean {
  const parts = [
    [route.params, params],
    [route.query, query],
    [route.body, body],
  ] as const;
  return parts.every(([schema, value]) => !schema || schema.safeParse(value).success);
}

export function toRequest(
  route: RouteDefinition,
  { params, query, body }: FuzzRequest,
  cookie: string | undefined,
): { path: string; init: RequestInit } {
  const given = new Map(Object.entries(asRecord(params)));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escapePart(given.get(name)) || '%20');
  const search = Object.entries(asRecord(query)).map(([key, value]) => `${escapePart(key)}=${escapePart(value)}`);
  const hasBody = route.method !== 'get' && (route.body !== undefined || body !== undefined);
  return {
    path: search.length > 0 ? `${path}?${search.join('&')}` : path,
    init: {
      method: route.method.toUpperCase(),
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(hasBody && { body: JSON.stringify(body) ?? 'undefined' }),
    },
  };
}

function asRecord(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Every UTF-16 unit, half a surrogate pair too, as some client might send it. */
function escapePart(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  if (text.isWellFormed()) return encodeURIComponent(text).slice(0, 4000);
  return [...text].map((letter) => (letter.isWellFormed() ? encodeURIComponent(letter) : '%ED%A0%80')).join('');
}
