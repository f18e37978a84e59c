import type { FeedPage, RankedPage } from '@publyka/contract/routes/feed';
import { type UploadPurpose, uploadsPath } from '@publyka/contract/routes/uploads';
import { uuidv7 } from 'uuidv7';
import { headerOf, textOf } from '../http-answers.ts';
import type { Client, Request } from './client.ts';
import { goTo, type Membership, type Person } from './person.ts';
import type { ActKind } from './rates.ts';

/** Ids of what the server has confirmed; a like is `post person`. */
export type Acknowledged = Record<'messages' | 'posts' | 'comments' | 'likes' | 'drops', string[]>;

/** Files that people send. */
export interface Files {
  photo: Buffer;
  video: Buffer;
  cover: Buffer;
}

interface Field {
  client: Client;
  files: Files;
  acknowledged: Acknowledged;
  /** Number of the newest message of a RePublyka. */
  newestMessage: ReadonlyMap<string, number>;
  pick<T>(items: readonly T[]): T;
  people: readonly Person[];
}

const words = 'Saiu o resultado da coleta de campo: a diferença entre as margens é maior do que se esperava';
const searched = ['coleta', 'margens', 'diferença do rio', 'agosto', 'Pessoa de Exemplo'];

/** Does one act of a person, as the web would. Throws a Failure. */
export type Do = (person: Person) => Promise<void>;

export function createActs(field: Field): Record<ActKind, Do> {
  const { client, files, acknowledged, newestMessage, pick, people } = field;
  const get = (person: Person, path: string) => client.ask({ method: 'GET', path, cookie: person.cookie });
  const send = (person: Person, method: Request['method'], path: string, body: object) =>
    client.ask({
      ...{ method, path, cookie: person.cookie, headers: { 'content-type': 'application/json' } },
      body: Buffer.from(JSON.stringify(body)),
    });
  const read =
    (path: string): Do =>
    async (person) =>
      void (await get(person, path));

  async function readFeed(person: Person, path: string): Promise<void> {
    const isFirst = person.next === null || path === rankedPath;
    const answer = await get(person, path);
    const page = JSON.parse(textOf(answer)) as RankedPage | FeedPage; // The server's own.
    const posts = page.items.map((item) => ('post' in item ? item.post : item));
    if (isFirst) person.since = 'rankedAt' in page ? page.rankedAt : (posts[0]?.createdAt ?? person.since);
    person.next = page.nextCursor && `${path.split('?', 1)[0]}?cursor=${encodeURIComponent(page.nextCursor)}`;
    const ids = posts.map(({ id }) => id);
    goTo(person, 'feed', ids.length > 0 ? ids : person.seen);
  }

  async function upload(person: Person, purpose: UploadPurpose, content: Buffer): Promise<string> {
    const { cookie } = person;
    const own = { 'tus-resumable': '1.0.0' };
    const metadata = `purpose ${Buffer.from(purpose).toString('base64')}`;
    const created = await client.ask({
      ...{ method: 'POST', path: uploadsPath, cookie },
      headers: { ...own, 'upload-length': String(content.length), 'upload-metadata': metadata },
    });
    const path = headerOf(created.head, 'location');
    const headers = { ...own, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' };
    await client.ask({ method: 'PATCH', path, cookie, headers, body: content });
    return path.slice(path.lastIndexOf('/') + 1);
  }

  async function publish(person: Person, kind: 'posts' | 'drops', body: object): Promise<void> {
    const id = uuidv7();
    await send(person, 'POST', `/api/${kind}`, { id, ...body });
    acknowledged[kind].push(id);
  }

  const unreadOf = ({ id, lastRead }: Membership) => (newestMessage.get(id) ?? 0) - lastRead;

  return {
    'first ranked page': (person) => readFeed(person, rankedPath),
    'feed page': (person) => readFeed(person, person.next ?? '/api/feed/recent'),
    comments: async (person) => {
      const postId = pick(person.seen);
      await get(person, `/api/posts/${postId}/comments`);
      goTo(person, 'post', [postId, ...person.seen.filter((id) => id !== postId)]);
    },
    notifications: read('/api/notifications'),
    badges: read('/api/badges'),
    'messages page': async (person) => {
      await get(person, `/api/communities/${pick(person.memberships).id}/messages`);
      goTo(person, 'conversation');
    },
    'unread state': read('/api/unread'),
    'read mark': async (person) => {
      const [most] = person.memberships.toSorted((a, b) => unreadOf(b) - unreadOf(a));
      if (!most) return;
      const seq = newestMessage.get(most.id) ?? 0;
      await send(person, 'PUT', `/api/communities/${most.id}/read`, { seq });
      most.lastRead = seq;
    },
    message: async (person) => {
      const id = uuidv7();
      await send(person, 'POST', `/api/communities/${pick(person.memberships).id}/messages`, { id, content: words });
      acknowledged.messages.push(id);
    },
    like: async (person) => {
      const postId = pick(person.seen);
      await client.ask({ method: 'PUT', path: `/api/posts/${postId}/like`, cookie: person.cookie });
      acknowledged.likes.push(`${postId} ${person.id}`);
    },
    comment: async (person) => {
      const id = uuidv7();
      await send(person, 'POST', `/api/posts/${pick(person.seen)}/comments`, { id, content: words });
      acknowledged.comments.push(id);
    },
    post: (person) => publish(person, 'posts', { type: 'text', content: `${words}. ${words}` }),
    photo: async (person) => {
      const fileId = await upload(person, 'post-image', files.photo);
      const images = [{ fileId, alt: 'O rio na vazante, com as raízes do mangue à vista' }];
      await publish(person, 'posts', { type: 'image', content: words, images });
    },
    drop: async (person) => {
      const [videoFileId, coverFileId] = await Promise.all([
        upload(person, 'drop-video', files.video),
        upload(person, 'drop-cover', files.cover),
      ]);
      await publish(person, 'drops', { description: words, videoFileId, coverFileId });
    },
    session: read('/api/accounts/me'),
    profile: async (person) => {
      await get(person, `/api/people/${pick(people).id}`);
      goTo(person, 'profile');
    },
    card: async (person) => void (await get(person, `/api/communities/${pick(pick(people).memberships).id}/card`)),
    search: async (person) => void (await get(person, `/api/search?q=${encodeURIComponent(pick(searched))}`)),
  };
}

const rankedPath = '/api/feed/relevant';
