import { votersPageSize } from '@publyka/contract/limits';
import type { Page } from '@publyka/contract/page';
import { isPollClosed } from '@publyka/contract/polls';
import {
  type Ballot,
  closePollRoute,
  getBallotRoute,
  listVotersRoute,
  type NewPoll,
  type Poll,
  voteRoute,
} from '@publyka/contract/routes/polls';
import type { Person } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../../platform/db/client.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { beforeAll, decodeTimeCursor } from '../../../platform/http/cursor.ts';
import { toPage } from '../../../platform/http/keyset-page.ts';
import type { Router } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireMemberForChange } from '../../communities/service.ts';
import { toPerson } from '../../profiles/views.ts';
import * as store from './store.ts';
import { createBallotBox, emitPoll } from './voting.ts';

export function registerPolls(router: Router, platform: Platform): void {
  const vote = createBallotBox(platform);
  router.handle(getBallotRoute, ({ viewer, params }) => getBallot(platform, viewer, params));
  router.handle(voteRoute, ({ viewer, params, body }) => vote(viewer, params, body.options));
  router.handle(closePollRoute, ({ viewer, params }) => closePoll(platform, viewer, params));
  router.handle(listVotersRoute, ({ viewer, params, query }) =>
    listVoters(platform, viewer, { ...params, option: Number(query.option) }, query.cursor),
  );
}

/** The only road to a poll: what this viewer may not see does not exist. */
async function requirePoll(sql: Sql, viewer: Viewer, path: store.PollPath): Promise<store.PollRow> {
  const row = await store.selectPoll(sql, viewer.id, path);
  if (!row) throw new AppError('not_found');
  return row;
}

async function getBallot({ db }: Platform, viewer: Viewer, path: store.PollPath): Promise<Ballot> {
  const { poll } = await requirePoll(db, viewer, path);
  const own = await store.selectOwnVote(db, path.pollId, viewer.id);
  if (poll.isSecret) return { own, faces: [] };
  const rows = await store.selectFaces(db, viewer.id, path.pollId, poll.options.length);
  const faces = poll.options.map((_, index) => rows.filter(({ option }) => option === index).map(toPerson));
  return { own, faces };
}

async function listVoters(
  { db }: Platform,
  viewer: Viewer,
  { option, ...path }: store.PollPath & { option: number },
  cursor: string | undefined,
): Promise<Page<Person>> {
  const place = decodeTimeCursor(cursor) ?? beforeAll;
  const { poll } = await requirePoll(db, viewer, path);
  if (poll.isSecret || !poll.options[option]) throw new AppError('not_found');
  const rows = await store.selectVoters(db, viewer.id, { pollId: path.pollId, option }, place);
  return toPage(rows, votersPageSize, toPerson);
}

/** Beside no vote: what was counted before the end is in, what comes after is not. */
async function closePoll(platform: Platform, viewer: Viewer, path: store.PollPath): Promise<Poll> {
  return platform.transaction(async (tx) => {
    await requireMemberForChange(tx.sql, viewer, path.communityId);
    await requirePoll(tx.sql, viewer, path);
    const row = await store.lockPoll(tx.sql, path);
    if (!row || !(await store.mayClose(tx.sql, viewer.id, path))) throw new AppError('not_found');
    if (isPollClosed(row.poll, Date.now())) return row.poll;
    const poll = await store.closePoll(tx.sql, path.pollId);
    emitPoll(tx, path, { ...row, poll });
    return poll;
  });
}

/** Adds their polls to messages that were just written; answers them by the id of the message. */
export async function addPolls(
  sql: Sql,
  messages: readonly { id: string; poll: NewPoll | null }[],
): Promise<ReadonlyMap<string, Poll>> {
  const polls = new Map(messages.flatMap(({ id, poll }) => (poll ? [[id, toPoll(poll)] as const] : [])));
  if (polls.size > 0) await store.updatePolls(sql, polls);
  return polls;
}

function toPoll({ options, ...poll }: NewPoll): Poll {
  return { ...poll, options: options.map((text) => ({ text, count: 0 })), votersCount: 0, closedAt: null };
}
