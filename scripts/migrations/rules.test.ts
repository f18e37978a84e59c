import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { commandFile, projectRoot } from '../launch/project.mjs';
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
  'create index concurrently if not exists i on posts (id)': 'não corre numa transação',
  '-- concurrently\ncreate index concurrently if not exists i on posts (id); select 1': 'tem 2 comandos',
  'drop function fold_text(text)': 'tira o que',
  'drop trigger keep_ledger on educoin_ledger': 'tira o que',
  'alter function fold_text rename to fold': 'muda um nome',
  'alter table posts drop constraint c': 'tira uma regra',
  "alter table posts add column place text check (place <> '')": 'check junto',
  'alter table posts validate constraint c': 'validate constraint',
  'alter table posts set unlogged': 'reescreve',
  "update posts set content = ''": 'de uma vez',
  'delete from posts': 'de uma vez',
  'truncate posts': 'esvazia',
  'lock table posts': 'prende',
  'cluster posts using posts_recent': 'reescreve',
  'vacuum posts': 'não é trabalho',
};

test('what squawk lets pass, and would make people wait or break the version before, is refused', async () => {
  for (const [sql, sentence] of Object.entries(refused)) {
    const found = await findUnsafe('0999_new.sql', sql);
    expect(found, sql).toHaveLength(1);
    expect(found[0], sql).toContain(sentence);
  }
});

test('what the migration itself makes, and what says how it is applied, may pass', async () => {
  const own = `create table notes (id uuid primary key);
    alter table notes add column size int check (size > 0); insert into notes select id from posts; delete from notes`;
  const index = '-- concurrently\ncreate index concurrently if not exists i on posts (id)';
  const rows = '-- in batches\ndelete from posts where id in (select id from posts limit 1000)';
  const rule = '-- concurrently\nalter table posts validate constraint c';
  for (const sql of [own, index, rows, rule]) expect(await findUnsafe('0999_new.sql', sql)).toEqual([]);
  expect(await findUnsafe('0009_posts.sql', 'truncate posts')).toEqual([]); // Nobody has the tables yet.
});

/** What would make people wait or break the version before, and the rule of squawk that says so. */
const squawked: Record<string, string> = {
  'create index i on posts (id)': 'require-concurrent-index-creation',
  'create index concurrently i on posts (id)': 'prefer-robust-stmts',
  'alter table posts alter column content set not null': 'adding-not-nullable-field',
  'alter table posts alter column content type varchar(10)': 'changing-column-type',
  'alter table posts drop column content': 'ban-drop-column',
  'alter table posts rename column content to words': 'renaming-column',
  'alter table posts rename to texts': 'renaming-table',
  'drop table posts': 'ban-drop-table',
  'alter table posts add column place text not null': 'adding-required-field',
  'alter table posts add column place uuid default gen_random_uuid()': 'adding-field-with-default',
  'alter table posts add column size int generated always as (length(content)) stored': 'adding-field-with-default',
  "alter table posts add column place text default 'a' references places": 'adding-foreign-key-constraint',
  'alter table posts add constraint c check (content is not null)': 'constraint-missing-not-valid',
  'alter table posts add unique (content)': 'disallowed-unique-constraint',
};

test('squawk refuses the rest by our settings', () => {
  const { stdout } = spawnSync(process.execPath, [commandFile('squawk-cli', 'squawk'), '--reporter', 'gcc'], {
    cwd: projectRoot,
    input: Object.keys(squawked).join(';\n'),
    encoding: 'utf8',
  });
  const found = stdout.split('\n');
  for (const [line, rule] of Object.values(squawked).entries())
    expect(found.filter((one) => one.startsWith(`stdin:${line}:`)).join()).toContain(` ${rule} `);
});
