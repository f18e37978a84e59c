import type { Database } from '../server/src/platform/db/client.ts';

const firstNames =
  'Ana Maria João José Antônio Francisca Carlos Paulo Pedro Lucas Luiz Marcos Júlia Mariana Beatriz Rafael Helena Otávio Cecília Tobias Yasmin Rui Maíra Caetano Iara Nilo Dandara Vicente Lia Joaquim Conceição Sebastião Aparecida Inês Heitor Davi Lorena Íris Bento Flávia';
const lastNames =
  'Silva Souza Santos Oliveira Lima Pereira Ferreira Costa Rodrigues Almeida Nascimento Alves Carvalho Araújo Ribeiro Gonçalves Antunes Prado Teixeira Meirelles Koga Arruda Quintão Brum Barcelos Lopes Aguiar Sampaio Moraes Conceição Assunção Guimarães Peixoto Figueiredo Magalhães Muniz Farias Brandão Xavier Zanetti';
const institutions =
  'UFMG USP UFBA UnB UFPE UFRN Unesp Unicamp UFSM UFPA UFRJ UFRGS UFSC UFPR UFC UERJ Fiocruz INPE IMPA Embrapa UFG UFMT UFAM UFES UFF UFAL UFPB UFS UFPI UFMA';

/** A fixed uuid for the n-th of a kind, so that rows can point at each other without being read back. */
function idOf(kind: number, n: string): string {
  return `('${kind.toString(16).padStart(8, '0')}-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

function listOf(words: string): string {
  return `(string_to_array('${words}', ' '))`;
}

function oneOf(words: string): string {
  return `${listOf(words)}[1 + floor(random() * ${words.split(' ').length})::int]`;
}

/** Id of the n-th person, from 1. */
export function personOf(n: number): string {
  return `00000001-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/**
 * Fills an empty, migrated database with people who know each other: twenty Links each on average, most of them with
 * people near by, so that there is much in common; eight RePublykas and three interests each. Whole tables at a time.
 */
export async function fillPeople(db: Database, people: number): Promise<void> {
  await db.unsafe('select setseed(0.5)');
  await dropForeignKeys(db);
  for (const statement of [...personStatements(people), ...tieStatements(people)]) await db.unsafe(statement);
  await db.unsafe('vacuum (analyze)');
}

/** In a database that is thrown away: checking what is made to fit anyway takes most of the time. */
export async function dropForeignKeys(db: Database): Promise<void> {
  const keys = await db<{ name: string; owner: string }[]>`
    select conname as name, conrelid::regclass::text as owner from pg_constraint where contype = 'f'`;
  for (const { name, owner } of keys) await db.unsafe(`alter table ${owner} drop constraint ${name}`);
}

function personStatements(people: number): string[] {
  return [
    `insert into profiles (id, email, full_name, username, title, institution, is_open_for_connections, onboarded_at)
     select ${idOf(1, 'n')}, 'pessoa' || n || '@exemplo.br',
       ${oneOf(firstNames)} || ' ' || ${oneOf(lastNames)} || ' ' || ${oneOf(lastNames)}, 'pessoa_' || n,
       case when n % 3 > 0 then (array['Mestranda em Ecologia', 'Professor de Física', 'Doutorando em História'])[1 + n % 3] end,
       case when n % 5 > 0 then ${oneOf(institutions)} end, n % 20 > 0, now()
     from generate_series(1, ${people}) n`,
    `insert into interests (id, name, category) select ${idOf(2, 'n')}, 'Interesse ' || n, 'Categoria' from generate_series(1, 45) n`,
    `insert into person_interests (user_id, interest_id)
     select distinct ${idOf(1, 'n')}, ${idOf(2, '1 + (n * 7 + k * (3 + n % 11)) % 45')} from generate_series(1, ${people}) n, generate_series(1, 3) k`,
    `insert into communities (id, name, created_by, owner_id)
     select ${idOf(3, 'n')}, 'RePublyka ' || n, ${idOf(1, '1')}, ${idOf(1, '1')} from generate_series(1, ${Math.ceil(people / 40)}) n`,
    `insert into community_members (community_id, user_id, joined_at)
     select ${idOf(3, `1 + floor(${Math.ceil(people / 40)} * power(random(), 2))::int`)}, ${idOf(1, 'n')}, now() - random() * interval '300 days'
     from generate_series(1, ${people}) n, generate_series(1, 8) on conflict do nothing`,
  ];
}

function tieStatements(people: number): string[] {
  return [
    // Nine in ten near by, one anywhere; person 1 to 20 are known by thousands.
    `insert into connections (id, user_id, connected_user_id, status, created_at, responded_at)
     select gen_random_uuid(), ${idOf(1, 'a')}, ${idOf(1, 'b')}, 'accepted', now(), now() from (
       select distinct on (least(a, b), greatest(a, b)) a, b from (
         select a, case
           when draw < 0.9 then 1 + (a + 1 + floor(400 * power(random(), 2))::int) % ${people}
           when draw < 0.95 then 1 + floor(random() * 20)::int
           else 1 + floor(random() * ${people})::int end as b
         from (select 1 + floor(random() * ${people})::int as a, random() as draw from generate_series(1, ${people * 10})) drawn
       ) pairs where a <> b) ties`,
    `insert into user_follows (follower_id, following_id)
     select user_id, connected_user_id from connections union all select connected_user_id, user_id from connections`,
    `insert into connections (id, user_id, connected_user_id, status, created_at)
     select gen_random_uuid(), ${idOf(1, 'n')}, ${idOf(1, `1 + (n * 31 + 7) % ${people}`)}, 'pending', now()
     from generate_series(1, ${people}, 3) n where n <> 1 + (n * 31 + 7) % ${people} on conflict do nothing`,
    `insert into blocks (user_id, other_id, is_mine)
     select ${idOf(1, 'n')}, ${idOf(1, 'n + 1')}, true from generate_series(1, ${people - 1}, 10) n
     union all select ${idOf(1, 'n + 1')}, ${idOf(1, 'n')}, false from generate_series(1, ${people - 1}, 10) n`,
  ];
}
