import type { Entry } from '@publyka/contract/entries';
import { askableCommunitiesMax, openCommunitiesMax } from '@publyka/contract/limits';
import type { AskableCommunity, OpenCommunity, OpenReason } from '@publyka/contract/routes/open-communities';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Candidate, rankCandidates } from './rank.ts';
import * as store from './store.ts';

const days = 7;
const namesShown = 2;

interface Asked {
  area?: string | null | undefined;
  institutionId?: string | null | undefined;
}

/** 'Abertas a você', each with the best reason there is and how alive it is; and 'Pedem convite'. */
export async function listOpenCommunities(
  { db }: Platform,
  viewer: Viewer,
  { area = null, institutionId = null }: Asked,
): Promise<{ items: OpenCommunity[]; askable: AskableCommunity[] }> {
  const candidates = await findCandidates(db, viewer.id, area, institutionId);
  const found = await store.selectEnterable(
    db,
    viewer.id,
    candidates.map(({ id }) => id),
  );
  const open = ranked(candidates, found, 'open').slice(0, openCommunitiesMax);
  const askable = ranked(candidates, found, 'request').slice(0, askableCommunitiesMax);
  const openIds = open.map(({ row }) => row.id);
  const [week, linked] = await Promise.all([
    store.countWeek(db, openIds),
    store.selectLinksIn(db, viewer.id, [...openIds, ...askable.map(({ row }) => row.id)]),
  ]);
  const reasonOf = (candidate: Candidate) => {
    const names = linked.filter(({ communityId }) => communityId === candidate.id).map(({ fullName }) => fullName);
    return toReason(candidate, names, area);
  };
  return {
    items: open.map(({ row: { isAsked: _, ...row }, candidate }) => ({
      ...row,
      reason: reasonOf(candidate),
      week: toWeek(row.id, week),
    })),
    askable: askable.map(({ row, candidate }) => ({ ...row, reason: reasonOf(candidate) })),
  };
}

async function findCandidates(
  db: Platform['db'],
  viewerId: string,
  area: string | null,
  institutionId: string | null,
): Promise<Candidate[]> {
  const [links, interest, institution, starters] = await Promise.all([
    store.selectOfLinks(db, viewerId),
    store.selectOfInterests(db, viewerId, area),
    store.selectOfInstitution(db, viewerId, institutionId),
    store.selectStarters(db, area),
  ]);
  const required: OpenReason['kind'][][] = [
    ...(area === null ? [] : [['interest' as const, 'area' as const]]),
    ...(institutionId === null ? [] : [['institution' as const]]),
  ];
  return rankCandidates({ links, interest, institution, area: starters }, required);
}

/** Those that are entered in this way, the best fitting first. */
function ranked(candidates: Candidate[], found: store.EnterableRow[], entry: Entry) {
  const byId = new Map(found.filter((row) => row.entry === entry).map((row) => [row.id, row]));
  return candidates.flatMap((candidate) => {
    const row = byId.get(candidate.id);
    return row ? [{ row, candidate }] : [];
  });
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
