import { collaborationPeopleMax, collaborationSuggestionsMax } from '@publyka/contract/collaboration-limits';
import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { CollaborationSuggestion } from '@publyka/contract/routes/collaborations';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { type PersonRow, toPerson } from '../profiles/views.ts';
import { requireWork } from '../works/service.ts';
import { isSameName, surnameOf } from './same-name.ts';
import * as store from './suggestion-store.ts';

/** Works looked through, and members whose names are compared; authors beyond these are not looked for. */
const worksMax = 200;
const membersMax = 500;
const authorsMax = 60;

/** Works that the viewer may have written with other members: by their names, which proves nothing. */
export async function suggestCollaborations({ db }: Platform, viewer: Viewer): Promise<CollaborationSuggestion[]> {
  const [fullName, named] = await Promise.all([
    store.selectFullName(db, viewer.id),
    store.selectNamedWorks(db, viewer.id, worksMax),
  ]);
  const own = named.filter(({ csl }) => authorsOf(csl).some((author) => isSameName(author, fullName)));
  const suggested = await withMembers(db, viewer, own.slice(0, collaborationSuggestionsMax));
  return suggested.filter(({ people }) => people.length > 0);
}

/** Members whose names are those of this work's authors. */
export async function suggestForWork(
  { db }: Platform,
  viewer: Viewer,
  workId: string,
): Promise<CollaborationSuggestion[]> {
  return withMembers(db, viewer, [await requireWork(db, workId)]);
}

async function withMembers(sql: Sql, viewer: Viewer, works: store.NamedWork[]): Promise<CollaborationSuggestion[]> {
  const names = works.flatMap(({ csl }) => authorsOf(csl));
  const surnames = [...new Set(names.map(surnameOf).filter((name) => name !== null))].slice(0, authorsMax);
  const members = surnames.length > 0 ? await store.selectByWords(sql, viewer.id, surnames, membersMax) : [];
  return works.map(({ card, csl }) => ({ work: card, people: membersAmong(members, authorsOf(csl)) }));
}

function membersAmong(members: PersonRow[], authors: string[]): CollaborationSuggestion['people'] {
  return members
    .filter(({ personFullName }) => authors.some((author) => isSameName(author, personFullName)))
    .slice(0, collaborationPeopleMax - 1)
    .map(toPerson);
}

/** The names of people; entities have none. */
function authorsOf(csl: WorkCsl | null): string[] {
  return (csl?.author ?? []).slice(0, authorsMax).flatMap(({ given, family, suffix }) => {
    return family ? [[given, family, suffix].filter(Boolean).join(' ')] : [];
  });
}
