import type { kyselyAdapter } from '@better-auth/kysely-adapter';
import { hashSessionToken } from '../sessions/cookie.ts';

type AdapterFactory = ReturnType<typeof kyselyAdapter>;
type Adapter = ReturnType<AdapterFactory>;
type Condition = { field: string; value: unknown };
type Query = { model: string; where?: Condition[]; data?: Row; update?: Row };
type Row = Record<string, unknown>;

const queries = ['create', 'findOne', 'findMany', 'count', 'update', 'updateMany', 'delete', 'deleteMany'] as const;

/**
 * better-auth knows a session by its token. The database keeps only the token's hash, so a copy of the database opens no
 * session; what better-auth reads back by a token has that token again.
 */
export function withHashedTokens(factory: AdapterFactory): AdapterFactory {
  return (options) => wrap(factory(options));
}

function wrap(adapter: Adapter): Adapter {
  const hashed = Object.fromEntries(queries.map((name) => [name, (query: Query) => run(adapter, name, query)]));
  const transaction: Adapter['transaction'] = (work) =>
    // Transactions are not nested; otherwise the adapter is the same.
    adapter.transaction((inner) => work(wrap(inner as Adapter)));
  return { ...adapter, ...hashed, transaction };
}

async function run(adapter: Adapter, name: (typeof queries)[number], query: Query): Promise<unknown> {
  // The methods take different queries; only their token matters here.
  const send = adapter[name] as (query: Query) => Promise<unknown>;
  if (query.model !== 'session') return send(query);
  const tokens = new Map<unknown, string>();
  const hash = (token: unknown): unknown => {
    if (Array.isArray(token)) return token.map(hash);
    if (typeof token !== 'string') return token;
    const value = hashSessionToken(token);
    tokens.set(value, token);
    return value;
  };
  const withToken = (row: Row) => ('token' in row ? { ...row, token: hash(row['token']) } : row);
  const answer = await send({
    ...query,
    ...(query.where && {
      where: query.where.map((one) => (one.field === 'token' ? { ...one, value: hash(one.value) } : one)),
    }),
    ...(query.data && { data: withToken(query.data) }),
    ...(query.update && { update: withToken(query.update) }),
  });
  return restore(answer, tokens);
}

function restore(answer: unknown, tokens: Map<unknown, string>): unknown {
  if (Array.isArray(answer)) return answer.map((row) => restore(row, tokens));
  if (typeof answer !== 'object' || answer === null || !('token' in answer)) return answer;
  return { ...answer, token: tokens.get(answer.token) ?? answer.token };
}
