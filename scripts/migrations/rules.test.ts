import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { findUnsafe } from './rules.ts';

async function findIn(folder: string): Promise<string[]> {
  const url = new URL(folder, import.meta.url);
  const names = (await readdir(url)).filter((name) => name.endsWith('.sql'));
  const found = await Promise.all(
    names.map(async (name) => findUnsafe(name, await readFile(new URL(name, url), 'utf8'))),
  );
  expect(names.length).toBeGreaterThan(0);
  return found.flat();
}

test('every migration may run beside the version before', async () => {
  expect(await findIn('../../server/migrations/')).toEqual([]);
});

test('the migrations that the tests and the benchmark use keep the rules, too', async () => {
  expect(await findIn('../../server/test/fixtures/migrations/')).toEqual([]);
});

const refused: Record<string, string> = {
  'create index i on posts (id)': 'para as escritas',
  'create index concurrently if not exists i on posts (id)': 'para as escritas', // In a transaction.
  '-- concurrently\ncreate index concurrently i on posts (id)': 'para as escritas', // Not to be said again.
  '-- concurrently\ncreate index concurrently if not exists i on posts (id); select 1': 'tem 2 comandos',
  'alter table posts alter column content set not null': 'set not null',
  'alter table posts alter column content type varchar(10)': 'mudar um tipo',
  'alter table posts drop column content': 'posts: tira uma coluna',
  'alter table posts rename column content to text': 'muda um nome',
  'alter table posts rename to texts': 'muda um nome',
  'drop table posts': 'tira o que',
  'drop function fold_text(text)': 'tira o que',
  'alter table posts add column place text not null': 'not null sem padrão',
  'alter table posts add column place uuid default gen_random_uuid()': 'não é constante',
  'alter table posts add column size int generated always as (length(content)) stored': 'CONSTR_GENERATED',
  "alter table posts add column place text default 'a' references places": 'CONSTR_FOREIGN',
  'alter table posts add constraint c check (content is not null)': 'uma regra nova',
  'alter table posts add unique (content)': 'uma regra nova',
  'alter table posts validate constraint c': 'validate constraint',
  "update posts set content = ''": 'de uma vez',
  'delete from posts': 'de uma vez',
  'truncate posts': 'esvazia',
  'lock table posts': 'prende',
};

test('what would make people wait, or break the version before, is refused', async () => {
  for (const [sql, sentence] of Object.entries(refused)) {
    const found = await findUnsafe('0999_new.sql', sql);
    expect(found, sql).toHaveLength(1);
    expect(found[0], sql).toContain(sentence);
  }
});

test('a table of its own may have what it wants, and a column whatever needs no look at the rows', async () => {
  const own = `create table notes (id uuid primary key); create unique index i on notes (id);
    alter table notes add constraint c check (id is not null); insert into notes select id from posts`;
  const column = "alter table posts add column place text not null default 'aqui', add column size int";
  const reference = 'alter table posts add column place uuid references communities on delete set null';
  for (const sql of [own, column, reference]) expect(await findUnsafe('0999_new.sql', sql)).toEqual([]);
  expect(await findUnsafe('0009_posts.sql', 'drop table posts')).toEqual([]); // Nobody has the tables yet.
});
