import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { ReviewFormName } from '@publyka/contract/review-forms';
import type { ReviewSubject, SubjectReference } from '@publyka/contract/routes/reviews';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { isWorker } from '../collaborations/views.ts';
import { requirePostForChange } from '../posts/service.ts';
import { toPerson } from '../profiles/views.ts';
import {
  findCards,
  findFactsOf,
  findIdsOf,
  findMentionedIds,
  findOrcidsOf,
  holdWork,
  requireWork,
} from '../works/service.ts';
import { isAuthorOf } from './authorship.ts';
import { selectSignatures } from './people-store.ts';
import * as store from './store.ts';

/** Characters of a post where it stands for itself. */
const excerptLength = 160;

/** What a review is of, as far as it decides who may review it. */
export interface Subject {
  kind: 'post' | 'work';
  id: string;
  shown: ReviewSubject;
  /** The reviews that are of it. */
  filter: { postId: string } | { workIds: string[] };
  /** Facts of the work, or of those that the post names. */
  facts: (WorkCsl | null)[];
  /** That work and what was merged into it, or those that the post names. */
  workIds: string[];
  refusal: 'own' | 'plain_text' | null;
  form: ReviewFormName;
}

/** The only road to what is reviewed: what this viewer may not see does not exist. */
export function requireSubject(sql: Sql, viewer: Pick<Viewer, 'id'>, reference: SubjectReference): Promise<Subject> {
  return reference.kind === 'post' ? readPost(sql, viewer, reference.id) : readWork(sql, viewer, reference.id);
}

/** Requires a subject for a change: it is there until the transaction ends. */
export async function requireSubjectForChange(sql: Sql, viewer: Viewer, reference: SubjectReference): Promise<Subject> {
  if (reference.kind === 'post') await requirePostForChange(sql, viewer, reference.id);
  else await holdWork(sql, reference.id);
  return requireSubject(sql, viewer, reference);
}

async function readPost(sql: Sql, viewer: Pick<Viewer, 'id'>, postId: string): Promise<Subject> {
  const [row] = await store.selectPosts(sql, viewer.id, [postId]);
  if (!row) throw new AppError('not_found');
  const facts = row.hasWorks ? await findFactsOf(sql, postId) : [];
  const workIds = row.hasWorks ? await findMentionedIds(sql, postId) : [];
  const isOwn = row.personId === viewer.id || (await isOwnWork(sql, viewer, facts, workIds));
  const isPlain = row.type === 'text' && !row.hasWorks;
  const others = isPlain ? 'plain_text' : null;
  const form = row.type === 'image' || row.type === 'video' ? 'lesson' : 'article';
  return {
    kind: 'post',
    id: postId,
    shown: toShownPost(row),
    filter: { postId },
    facts,
    workIds,
    refusal: isOwn ? 'own' : others,
    form,
  };
}

async function readWork(sql: Sql, viewer: Pick<Viewer, 'id'>, workId: string): Promise<Subject> {
  const { id, card, csl } = await requireWork(sql, workId);
  const workIds = await findIdsOf(sql, id);
  const refusal = (await isOwnWork(sql, viewer, [csl], workIds)) ? 'own' : null;
  const form = formsOfKinds.get(card.kind) ?? 'article';
  const shown = { kind: 'work' as const, id, work: card };
  return { kind: 'work', id, shown, filter: { workIds }, facts: [csl], workIds, refusal, form };
}

/** By its authors' names; by their iDs at ORCID, or a collaboration that another one confirmed, whatever one is called. */
async function isOwnWork(
  sql: Sql,
  viewer: Pick<Viewer, 'id'>,
  facts: (WorkCsl | null)[],
  workIds: string[],
): Promise<boolean> {
  if (workIds.length === 0) return false;
  const [own] = await selectSignatures(sql, [viewer.id]);
  if (own && isAuthorOf(own.fullName, facts)) return true;
  const isVouched = own?.orcid && (await findOrcidsOf(sql, workIds)).includes(own.orcid);
  return isVouched || isWorker(sql, viewer.id, workIds);
}

const formsOfKinds = new Map<WorkCard['kind'], ReviewFormName>([
  ['thesis', 'thesis'],
  ['chapter', 'thesis'],
  ['book', 'thesis'],
  ['media', 'lesson'],
  ['website', 'lesson'],
]);

function toShownPost(row: store.SubjectPostRow): ReviewSubject {
  return { kind: 'post', id: row.id, author: toPerson(row), excerpt: excerptOf(row.content, excerptLength) };
}

interface Stored {
  postId: string | null;
  workId: string | null;
}

/** How many things are shown, by the id that is stored; posts that the viewer may not see are left out. */
export async function findSubjects(sql: Sql, viewerId: string, rows: Stored[]): Promise<Map<string, ReviewSubject>> {
  const postIds = rows.flatMap(({ postId }) => postId ?? []);
  const posts = postIds.length > 0 ? await store.selectPosts(sql, viewerId, postIds) : [];
  const cards = await findCards(
    sql,
    rows.flatMap(({ workId }) => workId ?? []),
  );
  const shownWorks = [...cards].map(([id, work]) => [id, { kind: 'work' as const, id: work.id, work }] as const);
  return new Map([...posts.map((row) => [row.id, toShownPost(row)] as const), ...shownWorks]);
}
