import { collaborationsPageSize } from '@publyka/contract/collaboration-limits';
import type { Page } from '@publyka/contract/page';
import type { Collaboration } from '@publyka/contract/routes/collaborations';
import type { WorkCard } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { decodeTimeCursor } from '../../platform/http/cursor.ts';
import { toPage } from '../../platform/http/keyset-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { isPersonVisible } from '../profiles/service.ts';
import { toPerson } from '../profiles/views.ts';
import { findCards } from '../works/service.ts';
import * as store from './store.ts';

export async function listCollaborations(
  platform: Platform,
  viewer: Viewer,
  { personId, cursor }: { personId: string; cursor: string | undefined },
): Promise<Page<Collaboration>> {
  if (!(await isPersonVisible(platform, viewer, personId))) throw new AppError('not_found');
  const place = { cursor: decodeTimeCursor(cursor), limit: collaborationsPageSize + 1 };
  const rows = await store.selectConfirmed(platform.db, { viewerId: viewer.id, personId, ...place });
  return toCollaborationPage(platform.db, viewer, rows);
}

export async function listRequests(
  { db }: Platform,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<Page<Collaboration>> {
  const place = { cursor: decodeTimeCursor(cursor), limit: collaborationsPageSize + 1 };
  return toCollaborationPage(db, viewer, await store.selectReceived(db, { viewerId: viewer.id, ...place }));
}

async function toCollaborationPage(
  sql: Sql,
  viewer: Viewer,
  rows: store.CollaborationRow[],
): Promise<Page<Collaboration>> {
  const shown = await readCollaborations(sql, viewer, rows.slice(0, collaborationsPageSize));
  const found = new Map(shown.map((one) => [one.id, one]));
  const page = toPage(rows, collaborationsPageSize, ({ id }) => found.get(id));
  return { ...page, items: page.items.filter((one) => one !== undefined) };
}

/** One of the viewer's own, as they see it. */
export async function readCollaboration(sql: Sql, viewer: Viewer, row: store.CollaborationRow): Promise<Collaboration> {
  const [one] = await readCollaborations(sql, viewer, [row]);
  if (!one) throw new AppError('not_found');
  return one;
}

async function readCollaborations(sql: Sql, viewer: Viewer, rows: store.CollaborationRow[]): Promise<Collaboration[]> {
  const workIds = rows.map(({ workId }) => workId).filter((id) => id !== null);
  const [cards, people] = await Promise.all([
    findCards(sql, workIds),
    store.selectPeople(
      sql,
      viewer.id,
      rows.map(({ id }) => id),
    ),
  ]);
  const byCollaboration = Map.groupBy(people, ({ collaborationId }) => collaborationId);
  return rows.map((row) => toCollaboration(viewer, row, byCollaboration.get(row.id) ?? [], cards));
}

/** Who has not confirmed is shown to its own people alone. */
function toCollaboration(
  viewer: Viewer,
  row: store.CollaborationRow,
  all: store.CollaboratorRow[],
  cards: ReadonlyMap<string, WorkCard>,
): Collaboration {
  const own = all.find(({ personId }) => personId === viewer.id);
  const times = all.map(({ confirmedAt }) => confirmedAt).filter((time) => time !== null);
  const proposer = all.find(({ personId }) => personId === row.proposedBy);
  return {
    id: row.id,
    work: row.workId === null ? null : (cards.get(row.workId) ?? null),
    project: toProject(row),
    people: all
      .filter(({ confirmedAt }) => own || confirmedAt !== null)
      .map((one) => ({ person: toPerson(one), roles: one.roles, isConfirmed: one.confirmedAt !== null })),
    proposedBy: proposer ? toPerson(proposer) : null,
    confirmedAt: times.length > 1 ? (times.sort().at(-1) ?? null) : null,
    createdAt: row.at,
    viewer: { standing: standingOf(own) },
  };
}

function toProject({ projectTitle, projectFrom, projectUntil }: store.CollaborationRow): Collaboration['project'] {
  return projectTitle === null ? null : { title: projectTitle, from: projectFrom, until: projectUntil };
}

function standingOf(own: store.CollaboratorRow | undefined): Collaboration['viewer']['standing'] {
  if (!own) return 'none';
  return own.confirmedAt === null ? 'proposed' : 'confirmed';
}
