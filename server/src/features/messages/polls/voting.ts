import { isPollClosed } from '@publyka/contract/polls';
import type { Poll } from '@publyka/contract/routes/polls';
import { only } from '../../../platform/db/only.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isArchived, isWritable } from '../../communities/service.ts';
import { createPartitionedBatcher } from '../partitioned-batcher.ts';
import * as store from './store.ts';

interface CastVote extends store.Vote, store.PollPath {}
type Outcome = Poll | Error;

/**
 * A poll's votes are counted together at most four times a second: where ten thousand vote at once, each of them would
 * otherwise hear of every single vote. At rest a vote is counted at once.
 */
const pauseMs = 250;
const partitions = 4;
const batchMax = 500;

/** Answers the poll with the vote counted. */
export function createBallotBox(
  platform: Platform,
): (viewer: Viewer, path: store.PollPath, options: number[]) => Promise<Poll> {
  const enqueue = createPartitionedBatcher<CastVote, Poll>({
    partitions,
    batchMax,
    pauseMs,
    run: (votes) => countAll(platform, votes),
  });
  return (viewer, path, options) =>
    enqueue(path.pollId, { ...path, userId: viewer.id, options: [...new Set(options)] });
}

async function countAll(platform: Platform, votes: CastVote[]): Promise<Outcome[]> {
  const outcomes = new Map<CastVote, Outcome>();
  const polls = Map.groupBy(votes, ({ communityId, pollId }) => `${communityId} ${pollId}`);
  for (const ofPoll of polls.values()) {
    const answers = await platform
      .transaction((tx) => countVotes(tx, ofPoll))
      .catch((error: Error) => new Map(ofPoll.map((vote) => [vote, error])));
    for (const [vote, outcome] of answers) outcomes.set(vote, outcome);
  }
  return votes.map((vote) => outcomes.get(vote) ?? new AppError('not_found'));
}

/** Votes of one poll; of one person's the last counts. Who is not a member, or may not see the poll, is left out. */
async function countVotes(tx: Transaction, votes: CastVote[]): Promise<Map<CastVote, Outcome>> {
  const path = only(votes.slice(0, 1));
  const voters = await store.holdVoters(
    tx.sql,
    path,
    votes.map(({ userId }) => userId),
  );
  const allowed = votes.filter(({ userId }) => voters.has(userId));
  const row = allowed.length > 0 ? await lockOpenPoll(tx, path) : null;
  if (!row) return new Map();
  if (row instanceof Error) return new Map(allowed.map((vote) => [vote, row]));
  const valid = allowed.filter((vote) => isValid(vote, row.poll));
  const last = new Map(valid.map((vote) => [vote.userId, vote]));
  const at = { pollId: path.pollId, isSingle: !row.poll.isMultiple };
  const isChange = await store.replaceVotes(tx.sql, at, [...last.values()]);
  const poll = isChange ? only(await store.recountPolls(tx.sql, [path.pollId])) : row.poll;
  if (isChange) emitPoll(tx, path, { ...row, poll });
  return new Map(allowed.map((vote) => [vote, valid.includes(vote) ? poll : invalid()]));
}

/** Null where there is none; an error for what takes no votes any more. */
async function lockOpenPoll(tx: Transaction, path: store.PollPath): Promise<store.PollRow | AppError | null> {
  if (await isArchived(tx.sql, path.communityId)) return new AppError('archived');
  if (!(await isWritable(tx.sql, path.communityId))) return new AppError('not_linked');
  const row = await store.lockPoll(tx.sql, path);
  return row && isPollClosed(row.poll, Date.now()) ? new AppError('poll_closed') : row;
}

function isValid({ options }: CastVote, poll: Poll): boolean {
  return options.every((option) => option < poll.options.length) && (poll.isMultiple || options.length <= 1);
}

function invalid(): AppError {
  return new AppError('invalid_input', { fields: { options: 'Escolha entre as opções desta enquete' } });
}

/** Heard by whoever may see the message. */
export function emitPoll(
  tx: Transaction,
  { communityId, pollId: messageId }: store.PollPath,
  { poll, roomId, authorId }: store.PollRow,
): void {
  const { votersCount, closedAt } = poll;
  const counts = poll.options.map(({ count }) => count);
  const change = { communityId, roomId, messageId, counts, votersCount, closedAt };
  tx.emit(`community:${communityId}`, 'poll.changed', change, authorId);
}
