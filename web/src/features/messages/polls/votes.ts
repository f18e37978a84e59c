import type { Ballot, Poll } from '@publyka/contract/routes/polls';

/** What is chosen after a press on an option: of what was chosen, it is taken back. */
export function pressed(own: readonly number[], option: number, { isMultiple }: Pick<Poll, 'isMultiple'>): number[] {
  if (own.includes(option)) return own.filter((one) => one !== option);
  return isMultiple ? [...own, option] : [option];
}

/** After several presses, one after the other. */
export function pressedAll(
  own: readonly number[],
  options: readonly number[],
  poll: Pick<Poll, 'isMultiple'>,
): number[] {
  return options.reduce<number[]>((chosen, option) => pressed(chosen, option, poll), [...own]);
}

/** The ballot of a poll that nobody has voted in, for which nothing has to be fetched. */
export function emptyBallot({ votersCount }: Pick<Poll, 'votersCount'>): Ballot | undefined {
  return votersCount === 0 ? { own: [], faces: [] } : undefined;
}

/** The poll with one's vote changed, before the server has counted it. */
export function withVote(poll: Poll, before: readonly number[], after: readonly number[]): Poll {
  const countOf = (option: number, count: number) =>
    Math.max(0, count + Number(after.includes(option)) - Number(before.includes(option)));
  return {
    ...poll,
    options: poll.options.map(({ text, count }, option) => ({ text, count: countOf(option, count) })),
    votersCount: Math.max(0, poll.votersCount + Number(after.length > 0) - Number(before.length > 0)),
  };
}

/** In per cent; of several answers each has its share of the people, so that together they may be more than all. */
export function shareOf(count: number, { votersCount }: Pick<Poll, 'votersCount'>): number {
  return votersCount === 0 ? 0 : Math.min(100, (100 * count) / votersCount);
}
