import { openCommunitiesMax } from '@publyka/contract/limits';
import type { OpenCommunity, OpenReason } from '@publyka/contract/routes/open-communities';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Candidate, rankCandidates } from './rank.ts';
import * as store from './store.ts';

const days = 7;
const namesShown = 2;

/** 'Abertas a você': each with the best reason there is, and how alive it is. */
export async function listOpenCommunities(
  { db }: Platform,
  viewer: Viewer,
  {
    area = null,
    institutionId = null,
  }: { area?: string | null | undefined; institutionId?: string | null | undefined },
): Promise<{ items: OpenCommunity[] }> {
  const [links, interest, institution, starters] = await Promise.all([
    store.selectOfLinks(db, viewer.id),
    store.selectOfInterests(db, viewer.id, area),
    store.selectOfInstitution(db, viewer.id, institutionId),
    store.selectStarters(db, area),
  ]);
  const required: OpenReason['kind'][][] = [
    ...(area === null ? [] : [['interest' as const, 'area' as const]]),
    ...(institutionId === null ? [] : [['institution' as const]]),
  ];
  const candidates = rankCandidates({ links, interest, institution, area: starters }, required);
  const open = await store.selectOpen(
    db,
    viewer.id,
    candidates.map(({ id }) => id),
  );
  const byId = new Map(open.map((one) => [one.id, one]));
  const shown = candidates.filter(({ id }) => byId.has(id)).slice(0, openCommunitiesMax);
  const ids = shown.map(({ id }) => id);
  const [week, linked] = await Promise.all([store.countWeek(db, ids), store.selectLinksIn(db, viewer.id, ids)]);
  const items = shown.flatMap((candidate) => {
    const community = byId.get(candidate.id);
    if (!community) return [];
    const names = linked.filter(({ communityId }) => communityId === candidate.id).map(({ fullName }) => fullName);
    return [{ ...community, reason: toReason(candidate, names, area), week: toWeek(candidate.id, week) }];
  });
  return { items };
}

function toReason({ kind, name }: Candidate, names: string[], area: string | null): OpenReason {
  if (kind === 'links') return { kind, names: names.slice(0, namesShown), count: names.length };
  // People of an area that one asked for may have other interests than one's own.
  return kind === 'interest' && area !== null ? { kind: 'area', name } : { kind, name };
}

function toWeek(id: string, counts: store.DayCount[]): number[] {
  const own = counts.filter((one) => one.id === id);
  return Array.from({ length: days }, (_, day) => own.find(({ ago }) => ago === days - 1 - day)?.count ?? 0);
}
