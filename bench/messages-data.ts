import type { Database } from '../server/src/platform/db/client.ts';
import { idOf, insertUnchecked } from './data.ts';

/** Groups and messages to measure with: one huge group, a person in very many groups, and one in some with much unread. */
export interface TalkSize {
  people: number;
  /** Messages in the huge group. */
  messages: number;
  /** Groups of the person who is in very many. */
  groups: number;
}

const kinds = { person: 1, session: 6, community: 20, message: 21, room: 22, file: 23 } as const;

export function nthId(kind: keyof typeof kinds, n: number): string {
  return `${kinds[kind].toString(16).padStart(8, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

export function tokenOf(n: number): string {
  return `bench-token-${n}`;
}

/** Group 1 is the huge one; groups from 2 on are small. Person 1 is in all, person 2 in 200, the others in group 1. */
const unreadGroups = 200;

export async function fillTalk(db: Database, size: TalkSize): Promise<void> {
  await db.unsafe('select setseed(0.5)');
  for (const statement of peopleStatements(size)) await db.unsafe(statement);
  await insertUnchecked(db, [
    ...groupStatements(size),
    ...messageStatements(size),
    ...attachmentStatements(),
    ...roomStatements(size),
  ]);
  await db.unsafe('vacuum (analyze)');
}

function peopleStatements({ people }: TalkSize): string[] {
  return [
    `insert into profiles (id, email, full_name, username, title, institution, onboarded_at)
     select ${idOf(kinds.person, 'n')}, 'pessoa' || n || '@exemplo.br', 'Pessoa de Exemplo ' || n, 'pessoa_' || n,
       'Mestranda em Ecologia', 'UFMG', now() from generate_series(1, ${people}) n`,
    `insert into sessions (id, user_id, token, expires_at)
     select ${idOf(kinds.session, 'n')}, ${idOf(kinds.person, 'n')}, encode(sha256(convert_to('bench-token-' || n, 'UTF8')), 'hex'), now() + interval '30 days'
     from generate_series(1, ${people}) n`,
    // A few have blocked a few; two rows a pair.
    `insert into blocks (user_id, other_id, is_mine)
     select ${idOf(kinds.person, 'a')}, ${idOf(kinds.person, 'b')}, a < b
     from generate_series(1, ${people}) a cross join lateral (values (a + 7), (a - 7)) as pair (b)
     where a % 10 < 2 and b between 1 and ${people} and (b % 10 < 2 or a % 10 < 2) on conflict do nothing`,
  ];
}

function groupStatements({ people, groups }: TalkSize): string[] {
  return [
    `insert into communities (id, name, created_by, owner_id)
     select ${idOf(kinds.community, 'n')}, 'Grupo ' || n, ${idOf(kinds.person, '1')}, ${idOf(kinds.person, '1')}
     from generate_series(1, ${groups}) n`,
    `insert into community_members (community_id, user_id, joined_at)
     select ${idOf(kinds.community, '1')}, ${idOf(kinds.person, 'n')}, now() - interval '400 days' from generate_series(1, ${people}) n
     union all
     select ${idOf(kinds.community, 'g')}, ${idOf(kinds.person, 'n')}, now() - interval '400 days'
     from generate_series(2, ${groups}) g, generate_series(1, 12) n where n <> 2 or g <= ${unreadGroups}`,
    'update communities set members_count = (select count(*) from community_members where community_id = communities.id)',
  ];
}

const words =
  'Saiu o resultado da coleta de campo e a diferença entre as margens do rio ficou maior do que se esperava em agosto ';

/** The huge group has one message a second back from now; the small ones have 300 each, of which person 2 read half. */
function messageStatements({ people, messages, groups }: TalkSize): string[] {
  const columns = 'id, community_id, user_id, seq, content, reactions, created_at';
  const text = `left(repeat('${words}', 3), 10 + (200 * power(random(), 2))::int)`;
  const reactions = `case when random() < 0.1 then '[{"reaction":"👍","count":2}]'::json end`;
  return [
    `insert into messages (${columns})
     select ${idOf(kinds.message, 'n')}, ${idOf(kinds.community, '1')}, ${idOf(kinds.person, `(1 + floor(${people} * random()))::int`)}, n,
       ${text}, ${reactions}, now() - (${messages} - n) * interval '1 second'
     from generate_series(1, ${messages}) n`,
    `insert into messages (${columns})
     select ${idOf(kinds.message, `${messages} + (g::bigint * 1000) + n`)}, ${idOf(kinds.community, 'g')}, ${idOf(kinds.person, '3 + n % 8')}, n,
       ${text}, ${reactions}, now() - g * interval '1 minute' - (300 - n) * interval '10 minutes'
     from generate_series(2, ${groups}) g, generate_series(1, 300) n`,
    `insert into message_reactions (message_id, user_id, reaction)
     select id, ${idOf(kinds.person, 'n')}, '👍' from messages, generate_series(3, 4) n where reactions is not null`,
    `update communities set last_seq = last.seq, last_message_at = last.at
     from (select community_id, max(seq) as seq, max(created_at) as at from messages group by 1) last where last.community_id = id`,
    `update community_members set last_read_seq = case when user_id = ${idOf(kinds.person, '2')} then last_seq - 150 else last_seq end
     from communities where communities.id = community_id`,
  ];
}

/** What a page shows of the files of a message. */
const photo = `json_build_object('id', ${idOf(kinds.file, 'seq')}, 'kind', 'image', 'name', 'Coleta no rio ' || seq || '.jpg', 'bytes', 482113,
  'contentType', 'image/webp', 'width', 1600, 'height', 1200, 'thumbhash', '3OcRJYB4d3h/iIeHeEh3eIhw+j3A', 'durationMs', null)`;
const paper = `json_build_object('id', ${idOf(kinds.file, '1000 + seq')}, 'kind', 'file', 'name', 'Relatório parcial ' || seq || '.pdf', 'bytes', 2482113,
  'contentType', 'application/pdf', 'width', null, 'height', null, 'thumbhash', null, 'durationMs', null)`;

/** In group 3 every third message has files: photographs, one or two, and a document in turns. */
function attachmentStatements(): string[] {
  return [
    `update messages set has_media = seq % 2 = 0, has_files = seq % 2 = 1,
       attachments = case when seq % 2 = 1 then json_build_array(${paper})
         when seq % 4 = 0 then json_build_array(${photo}, ${photo}) else json_build_array(${photo}) end
     where community_id = ${idOf(kinds.community, '3')} and seq % 3 = 0`,
  ];
}

/** Two threads in each small group, with five people and twenty messages each, of which half are unread. */
function roomStatements({ messages, groups }: TalkSize): string[] {
  const room = idOf(kinds.room, 'g * 10 + r');
  const all = `generate_series(2, ${groups}) g, generate_series(1, 2) r`;
  return [
    `insert into rooms (id, community_id, name, created_by, members_count, last_seq, last_message_at)
     select ${room}, ${idOf(kinds.community, 'g')}, 'Thread ' || r, ${idOf(kinds.person, '1')}, 5, 340, now() from ${all}`,
    `insert into room_members (room_id, community_id, user_id, last_read_seq)
     select ${room}, ${idOf(kinds.community, 'g')}, ${idOf(kinds.person, 'n')}, 320 from ${all}, generate_series(1, 5) n
     where n <> 2 or g <= ${unreadGroups}`,
    `insert into messages (id, community_id, room_id, user_id, seq, content, created_at)
     select ${idOf(kinds.message, `${messages} + (g::bigint * 1000) + 300 + r * 20 + n`)}, ${idOf(kinds.community, 'g')}, ${room},
       ${idOf(kinds.person, '3 + n % 3')}, 300 + (r - 1) * 20 + n, left('${words}', 40), now() - (20 - n) * interval '1 minute'
     from ${all}, generate_series(1, 20) n`,
    `update communities set last_seq = 340 where last_seq = 300`,
    `update communities set main_seq = messages.seq, main_message_at = messages.created_at, main_author_id = messages.user_id
     from messages where messages.community_id = communities.id and messages.room_id is null
       and messages.seq = case when communities.last_seq = 340 then 300 else communities.last_seq end`,
  ];
}
