import { expect, test } from 'vitest';
import { keepRoutes, splitImports } from './contract-routes.ts';

const file = '/repo/contract/src/routes/ratings.ts';

test('of a route the web gets method and path, and of the rest of its file nothing', () => {
  const code = `import { z } from 'zod';
const base = '/api/posts';
export const ratingsSchema = z.object({ count: z.int() });
export type Ratings = z.infer<typeof ratingsSchema>;
export const rateRoute = defineRoute({ method: 'put', path: '/api/posts/{postId}/rating', body: z.object({}) });
export const listRoute = defineRoute({
  method: 'get',
  path: '/api/ratings',
  response: ratingsSchema,
});
`;
  expect(keepRoutes(code, `${file}?routes`)).toBe(
    `export const rateRoute = { method: 'put', path: '/api/posts/{postId}/rating' };
export const listRoute = { method: 'get', path: '/api/ratings' };
`,
  );
});

test('a route whose path is no literal is refused: the copy has nothing to take it from', () => {
  const code = 'export const rateRoute = defineRoute({ method: "put", path: base });';
  expect(() => keepRoutes(code, file)).toThrow(/rateRoute/);
});

test('imports of routes are taken from the copy, types beside them are dropped, other ones stay', () => {
  const source = "'@publyka/contract/routes/ratings'";
  const code = `import type { Ratings } from ${source};
import { type Post, rateRoute, ratingsSchema } from ${source};
import { listRoute, type Ratings } from ${source};
import { call } from './call.ts';
`;
  expect(splitImports(code, '/repo/web/src/ratings.ts')).toBe(`import type { Ratings } from ${source};
import { ratingsSchema } from ${source};import { rateRoute } from '@publyka/contract/routes/ratings?routes';
import { listRoute } from '@publyka/contract/routes/ratings?routes';
import { call } from './call.ts';
`);
});
