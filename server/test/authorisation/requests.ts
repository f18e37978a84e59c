import { addressOf } from '@publyka/contract/address';
import { showIiaRoute } from '@publyka/contract/routes/iia';
import { uuidv7 } from 'uuidv7';
import { join } from '../communities.ts';
import { memberPassword } from '../members.ts';
import { createPerson } from '../people.ts';
import { pointOfCurve } from '../push-service.ts';
import { tusHeaders } from '../uploads.ts';
import { administrationRequests } from './administration-requests.ts';
import type { Role } from './cast.ts';
import { collaborationRequests } from './collaboration-requests.ts';
import { feedRequests } from './feed-requests.ts';
import { identityRequests } from './identity-requests.ts';
import { reviewRequests } from './review-requests.ts';
import { madeWork, type Scene } from './things.ts';
import { webRequests } from './web-requests.ts';

/** What a request carries beside its path. */
export interface Carried {
  /** In place of the things that the path names. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  json?: Record<string, unknown>;
  headers?: Record<string, string>;
  bytes?: string;
}

export type Fill = (scene: Scene, role: Role) => Carried | Promise<Carried>;

const id = () => uuidv7();
const password = memberPassword;
const newPassword = 'Outra5678';
const tus = (headers: Record<string, string>): Carried => ({ headers: { ...tusHeaders, ...headers } });
const emailOf = ({ cast }: Scene, role: Role) => (role === 'visitor' ? 'ninguem@exemplo.br' : cast[role].email);
const credential = {
  id: 'a2V5',
  rawId: 'a2V5',
  type: 'public-key',
  response: { clientDataJSON: 'e30' },
  clientExtensionResults: {},
};

/** Right for whoever may call: what is refused is refused for who asks, not for how. */
export const requests: Record<string, Fill> = {
  'POST /api/accounts/sign-up': () => ({ json: { email: `${id()}@exemplo.br`, password, fullName: 'Eva Sá' } }),
  'POST /api/accounts/sign-in': (scene, role) => ({ json: { email: emailOf(scene, role), password } }),
  'POST /api/accounts/password-reset/request': (scene, role) => ({ json: { email: emailOf(scene, role) } }),
  'POST /api/accounts/password-reset/check': (scene, role) => ({
    json: { email: emailOf(scene, role), code: '000000' },
  }),
  'POST /api/accounts/password-reset': () => ({ json: { proof: { token: 'guessed' }, password } }),
  'PUT /api/accounts/password': () => ({ json: { currentPassword: password, newPassword } }),
  'POST /api/accounts/email-change': () => ({ json: { email: `${id()}@exemplo.br`, password } }),
  'POST /api/accounts/email-change/confirm': () => ({ json: { proof: { token: 'guessed' } } }),
  'POST /api/accounts/two-factor': () => ({ json: { password } }),
  'POST /api/accounts/two-factor/confirm': () => ({ json: { code: '000000' } }),
  'POST /api/accounts/two-factor/backup-codes': () => ({ json: { password } }),
  'POST /api/accounts/two-factor/disable': () => ({ json: { password } }),
  'POST /api/accounts/sign-in/second-step': () => ({ json: { code: '000000' } }),
  'POST /api/accounts/passkeys/options': () => ({ json: { password } }),
  'POST /api/accounts/passkeys': () => ({ json: { name: 'Chave', credential } }),
  'POST /api/accounts/proof/passkey': () => ({ json: { credential } }),
  'POST /api/accounts/sign-in/passkey': () => ({ json: { credential } }),
  'POST /api/my-data/export': () => ({ json: { password } }),
  'POST /api/my-data/deletion': () => ({ json: { password, confirmation: 'excluir' } }),
  'POST /api/my-data/return': (scene, role) => ({ json: { email: emailOf(scene, role), password } }),
  'PUT /api/onboarding/words': () => ({ json: { words: ['drop'] } }),
  'POST /api/onboarding': () => ({ json: { action: 'create_invite_mission', data: {} } }),
  'PUT /api/interests/chosen': () => ({ json: { interests: ['Ecologia', 'Teatro', 'Física'] } }),
  'PUT /api/notification-preferences/{type}': () => ({ json: { isTold: false } }),
  'PUT /api/read-sharing': () => ({ json: { isShared: true } }),
  'PUT /api/pushes/device': () => ({
    json: { endpoint: `https://avisos.exemplo.br/${id()}`, p256dh: pointOfCurve, auth: 'a'.repeat(22) },
  }),
  'PUT /api/pushes/settings': () => ({
    json: { kinds: ['like'], quiet: { from: '22:00', until: '07:00' }, timeZone: 'America/Bahia', showsText: false },
  }),
  'PUT /api/profile': () => ({
    json: {
      fullName: 'Eva Sá',
      username: `eva_${id().slice(-12)}`,
      title: null,
      institution: null,
      bio: 'Rios.',
      isOpenForConnections: true,
    },
  }),
  'PUT /api/profile/avatar': async ({ thing }) => ({ json: { fileId: await thing('fileId') } }),
  'GET /api/people': () => ({ query: { q: 'pessoa' } }),
  'GET /api/communities/{communityId}/messages/search': () => ({ query: { q: 'oi' } }),
  'PUT /api/communities/{communityId}/welcoming': () => ({ json: { isWelcoming: true } }),
  'GET /api/search': () => ({ query: { q: 'oi' } }),
  'GET /api/search/sections/{section}': () => ({ params: { section: 'open' }, query: { q: 'oi' } }),
  'GET /api/search/posts': () => ({ query: { q: 'oi' } }),
  'POST /api/followed-searches': () => ({ json: { id: id(), q: 'mangue' } }),
  'POST /api/posts': () => ({ json: { id: id(), type: 'text', content: 'Vazante.' } }),
  'POST /api/posts/{postId}/marks': () => ({ json: { id: id(), exact: 'fóssil', prefix: '', suffix: '' } }),
  'POST /api/marks/of-posts': () => ({ json: { postIds: [id()] } }),
  'PATCH /api/marks/{markId}': () => ({ json: { note: 'Citar no capítulo 2' } }),
  'PUT /api/posts/{postId}/rating': () => ({ json: { rating: 7 } }),
  'PUT /api/posts/{postId}/report': () => ({ json: { reason: 'spam' } }),
  'PATCH /api/posts/{postId}': () => ({ json: { content: 'Enchente.', version: 1 } }),
  'PATCH /api/comments/{commentId}': () => ({ json: { content: 'Bom achado!', version: 1 } }),
  'POST /api/posts/{postId}/comments': () => ({ json: { id: id(), content: 'Que achado!' } }),
  'POST /api/connections': async ({ thing }) => ({ json: { id: id(), personId: await thing('personId') } }),
  'DELETE /api/connections/{connectionId}': async ({ thing }) => ({
    params: { connectionId: await thing('friendshipId') },
  }),
  'POST /api/collaborations': async ({ thing }) => ({
    json: {
      id: id(),
      about: { kind: 'project', title: 'Rios', from: null, until: null },
      roles: ['software'],
      people: [{ personId: await thing('personId'), roles: ['methodology'] }],
    },
  }),
  'PUT /api/iia/shown': () => ({ json: { isShown: true } }),
  'GET /api/people/{personId}/iia': async ({ test, cast }) => {
    await test.call(showIiaRoute, { body: { isShown: true } }, cast.owner.cookie);
    return {};
  },
  'PUT /api/collaborations/{collaborationId}/confirmation': () => ({ json: { roles: ['methodology'] } }),
  'POST /api/communities': () => ({ json: { id: id(), name: 'Rios' } }),
  'POST /api/directs': ({ cast }) => ({ json: { personId: cast.owner.id } }),
  'PATCH /api/communities/{communityId}': () => ({ json: { name: 'Rios e marés' } }),
  'PATCH /api/communities/{communityId}/listing': () => ({ json: { isPinned: true } }),
  'PUT /api/communities/{communityId}/participants/{personId}/role': ({ cast }) => ({
    params: { personId: cast.member.id },
    json: { role: 'admin' },
  }),
  'PUT /api/communities/{communityId}/participants/{personId}/removal': async ({ test, thing }) => {
    const communityId = await thing('communityId');
    const person = await createPerson(test);
    await join(test, person, communityId);
    return { params: { personId: person.id }, json: { reason: 'Propaganda' } };
  },
  'PUT /api/communities/{communityId}/requests/{personId}/answer': async (scene) => ({
    params: { personId: await askToJoin(scene) },
    json: { answer: 'refused' },
  }),
  'PUT /api/communities/{communityId}/requests/{personId}/report': async (scene) => ({
    params: { personId: await askToJoin(scene) },
    json: { reason: 'spam' },
  }),
  'POST /api/communities/{communityId}/links': () => ({ json: { id: id(), days: 7, uses: 10 } }),
  'GET /api/community-links/{token}': linkToken,
  'PUT /api/community-links/{token}/membership': linkToken,
  'PUT /api/communities/{communityId}/request': () => ({ json: { words: 'Estudo mangues' } }),
  'PUT /api/communities/{communityId}/owner': ({ cast }) => ({ json: { personId: cast.blocked.id } }),
  'PUT /api/communities/{communityId}/mute': () => ({ json: { duration: 'week' } }),
  'POST /api/attachments/{fileId}/copies': async ({ thing }) => ({
    params: { fileId: await thing('attachmentId') },
    json: { id: id() },
  }),
  'POST /api/communities/{communityId}/messages/{messageId}/thread': () => ({ json: { id: id(), name: 'Campo' } }),
  'POST /api/communities/{communityId}/rooms': () => ({ json: { id: id(), name: 'Campo' } }),
  'PUT /api/communities/{communityId}/rooms/{roomId}/watch': () => ({ json: { watch: 'followed' } }),
  'PUT /api/communities/{communityId}/rooms/seen': () => ({ json: { until: '2026-01-01T00:00:00.000Z' } }),
  'POST /api/communities/{communityId}/messages': () => ({ json: { id: id(), content: 'Oi!' } }),
  'PUT /api/communities/{communityId}/polls/{pollId}/vote': () => ({ json: { options: [0] } }),
  'GET /api/communities/{communityId}/polls/{pollId}/voters': () => ({ query: { option: '0' } }),
  'PATCH /api/communities/{communityId}/messages/{messageId}': () => ({ json: { content: 'Olá!' } }),
  'PUT /api/communities/{communityId}/read': () => ({ json: { seq: 1 } }),
  'POST /api/communities/{communityId}/typing': () => ({ json: { roomId: null } }),
  'POST /api/works/lookups': () => ({ json: { text: 'Leiam 10.5072/rios' } }),
  'GET /api/works': () => ({ query: { q: 'mangues' } }),
  'POST /api/works': () => ({ json: { id: id(), csl: { type: 'book', title: 'Rios' } } }),
  'PUT /api/works/{workId}/facts': () => ({ json: { version: 0, csl: madeWork } }),
  'POST /api/works/{workId}/restoration': () => ({ json: { version: 0 } }),
  'POST /api/works/{workId}/merges': async ({ thing }) => ({
    json: { id: await thing('mergeId'), otherId: await thing('mergedId') },
  }),
  'PUT /api/journals/{issn}/place': () => ({ json: { place: 'Belém' } }),
  'PUT /api/libraries/{libraryId}/items/{workId}': () => ({ json: { tags: ['rios'] } }),
  'POST /api/libraries/{libraryId}/tags': async ({ thing }) => ({
    json: { workIds: [await thing('workId')], add: ['campo'] },
  }),
  'POST /api/libraries/{libraryId}/imports': () => ({
    json: { id: id(), part: 0, isDryRun: false, entries: [{ line: 1, csl: { type: 'book', title: 'Rios' } }] },
  }),
  'PUT /api/libraries/{libraryId}/audience': async ({ thing }) => ({
    params: { libraryId: await thing('personId') },
    json: { audience: 'only_me' },
  }),
  ...administrationRequests,
  ...feedRequests,
  ...identityRequests,
  ...reviewRequests,
  ...webRequests,
  ...collaborationRequests,
  'POST /api/drops': async ({ thing }) => ({
    json: { id: id(), description: 'Raiz', videoFileId: await thing('videoId') },
  }),
  'PUT /api/drops/{dropId}/captions': () => ({ json: { captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nOi' } }),
  'POST /api/uploads': () =>
    tus({ 'upload-length': '10', 'upload-metadata': `purpose ${Buffer.from('avatar').toString('base64')}` }),
  'OPTIONS /api/uploads': () => tus({}),
  'HEAD /api/uploads/{fileId}': ownUpload({}),
  'PATCH /api/uploads/{fileId}': ownUpload({
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  }),
  'DELETE /api/uploads/{fileId}': ownUpload({}),
};

/** Somebody new who waits for an answer of those who run the RePublyka. */
async function askToJoin({ test, thing }: Scene): Promise<string> {
  const communityId = await thing('communityId');
  const person = await createPerson(test);
  await test.platform.db`
    insert into community_requests (community_id, user_id, words) values (${communityId}, ${person.id}, 'Estudo mangues')`;
  return person.id;
}

/** Makes a link of the owner, and answers its token. */
async function linkToken({ thing }: Scene): Promise<Carried> {
  return { params: { token: await thing('linkToken') } };
}

/** An upload under way, of which a few bytes may arrive. */
function ownUpload(headers: Record<string, string>): Fill {
  return async ({ thing }) => ({
    params: { fileId: await thing('uploadId') },
    ...tus(headers),
    ...('upload-offset' in headers && { bytes: 'bytes' }),
  });
}

/** Sends what `name` names as this role, and answers with the response. */
export async function ask(scene: Scene, name: string, role: Role, extra: Carried = {}): Promise<Response> {
  const [method = '', template = ''] = name.split(' ');
  const { params, query, json, headers, bytes } = { ...(await requests[name]?.(scene, role)), ...extra };
  const cookie = role === 'visitor' ? undefined : scene.cast[role].cookie;
  const body = json ? JSON.stringify(json) : bytes;
  return scene.test.app.request(addressOf(template, await placesIn(scene, template, params), query), {
    method,
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers, ...(cookie && { cookie }) },
    ...(body !== undefined && { body }),
  });
}

/** What stands for each placeholder: as given, or a thing of the scene. */
export async function placesIn(
  { thing }: Scene,
  template: string,
  given: Record<string, string> = {},
): Promise<Record<string, string>> {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const places = await Promise.all(names.map(async (name) => [name, given[name] ?? (await thing(name))] as const));
  return Object.fromEntries(places);
}
