import { suggestionsMax } from '@publyka/contract/limits';
import type { LinkablePerson } from '@publyka/contract/routes/connections';
import type { CommonLinks } from '@publyka/contract/routes/profiles';
import { firstName, type SuggestionReason } from '@publyka/contract/text/suggestion-reasons';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAllCommonLinks } from '../profiles/service.ts';
import { toPerson } from '../profiles/views.ts';
import * as store from './suggestion-store.ts';
import { type Suggested, varyReasons } from './vary-reasons.ts';

/** Candidates looked at closely in one go, and how often when most of them turn out not to be suggestible. */
const batchSize = 80;

const batchesMax = 4;

const namesShown = 2;

interface Scored extends Suggested {
  item: LinkablePerson;
  score: number;
}

/** The most likely first, closed ones last. */
export async function listSuggestions({ db }: Platform, viewer: Viewer): Promise<LinkablePerson[]> {
  const candidates = (await store.selectCandidates(db, viewer.id))
    .map((candidate) => ({ id: candidate.id, score: scoreSuggestion(candidate) }))
    .sort(compareScored);
  const found: Scored[] = [];
  for (let batch = 0; batch < batchesMax && found.length < suggestionsMax; batch += 1) {
    const ids = candidates.slice(batch * batchSize, (batch + 1) * batchSize).map(({ id }) => id);
    if (ids.length > 0) found.push(...(await weighClosely(db, viewer, ids)));
  }
  const shown = found
    .map((one) => ({ ...one, id: one.item.person.id }))
    .sort(compareShown)
    .slice(0, suggestionsMax);
  // Closed ones stay last.
  const [open, closed] = [true, false].map((isOpen) =>
    shown.filter(({ item }) => item.isOpenForConnections === isOpen),
  );
  return [...varyReasons(open ?? []), ...varyReasons(closed ?? [])].map(({ one, reason }) => ({ ...one.item, reason }));
}

/** Compares by score, then the newer account first. */
function compareScored(one: { id: string; score: number }, other: { id: string; score: number }): number {
  return other.score - one.score || (one.id < other.id ? 1 : -1);
}

function compareShown(one: Scored & { id: string }, other: Scored & { id: string }): number {
  const [isOpen, isOtherOpen] = [one.item.isOpenForConnections, other.item.isOpenForConnections];
  return isOpen === isOtherOpen ? compareScored(one, other) : Number(isOtherOpen) - Number(isOpen);
}

/** Those of these people who may be suggested, by everything they have in common with the viewer. */
export async function weighClosely(sql: Sql, viewer: Viewer, ids: string[]): Promise<Scored[]> {
  const [rows, common] = await Promise.all([
    store.selectSuggestible(sql, viewer.id, ids),
    findAllCommonLinks(sql, viewer.id, ids, namesShown),
  ]);
  return rows.map((row) => toScored(row, common.get(row.personId) ?? { count: 0, people: [] }));
}

function toScored(row: store.SuggestibleRow, links: CommonLinks): Scored {
  const ties: Ties = {
    hasInvited: row.hasInvited,
    links: links.count,
    communities: row.communitiesCount,
    interests: row.interestNames?.length ?? 0,
    isSameInstitution: row.isSameInstitution,
  };
  const person = toPerson(row);
  const kinds = weighTies(ties).map(({ kind }) => kind);
  const reasons = (kinds.length > 0 ? kinds : (['new'] as const)).map((kind) => toReason(kind, row, links));
  const [reason = { kind: 'new' }] = reasons;
  return {
    reasons,
    item: { person, isOpenForConnections: row.isOpen, status: 'none', connectionId: null, reason },
    score: scoreSuggestion(ties),
  };
}

function toReason(kind: SuggestionReason['kind'], row: store.SuggestibleRow, links: CommonLinks): SuggestionReason {
  switch (kind) {
    case 'links':
      return { kind, count: links.count, names: links.people.map(({ fullName }) => firstName(fullName)) };
    case 'communities':
      return { kind, count: row.communitiesCount, name: row.communityName ?? '' };
    case 'interests':
      return { kind, names: row.interestNames ?? [] };
    case 'institution':
      return { kind, name: row.personInstitution ?? '' };
    default:
      return { kind };
  }
}

/** 'Não sugerir'. */
export async function dismissSuggestion(platform: Platform, viewer: Viewer, personId: string): Promise<void> {
  if (personId === viewer.id) throw new AppError('not_found');
  await platform.transaction(async (tx) => {
    const isKnown = await store.insertDismissal(tx.sql, viewer.id, personId);
    if (!isKnown) throw new AppError('not_found');
    tx.emit(`user:${viewer.id}`, 'suggestion.dismissed', { personId }, viewer.id);
  });
}

export async function restoreSuggestion({ db }: Platform, viewer: Viewer, personId: string): Promise<void> {
  await store.deleteDismissal(db, viewer.id, personId);
}

/** What ties somebody to the viewer. */
export interface Ties {
  /** They have invited the viewer. */
  hasInvited: boolean;
  links: number;
  communities: number;
  interests: number;
  isSameInstitution: boolean;
}

type Tie = Exclude<SuggestionReason['kind'], 'new'>;

/** What one tie of each kind is worth. An invitation is worth more than everything else together can be. */
const weights: Record<Tie, number> = { invited: 100, links: 4, communities: 2, interests: 1.5, institution: 1 };

/** From how many of a kind on more of them make no difference. */
const enough = 64;

/**
 * How likely the viewer wants to link with somebody, in points by kind of tie, the strongest first; without a tie none.
 * The first Link in common counts most and each further one less (log2): four say about twice as much as one.
 */
export function weighTies(ties: Ties): { kind: Tie; points: number }[] {
  const counts: Record<Tie, number> = {
    invited: ties.hasInvited ? 1 : 0,
    links: ties.links,
    communities: ties.communities,
    interests: ties.interests,
    institution: ties.isSameInstitution ? 1 : 0,
  };
  // The keys of `weights` are its kinds; Object.keys forgets that.
  return (Object.keys(weights) as Tie[])
    .map((kind) => ({ kind, points: weights[kind] * Math.log2(1 + Math.min(counts[kind], enough)) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
}

export function scoreSuggestion(ties: Ties): number {
  return weighTies(ties).reduce((sum, { points }) => sum + points, 0);
}
