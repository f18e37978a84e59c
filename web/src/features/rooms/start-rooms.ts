import type { QueryClient } from '@tanstack/react-query';
import { roomsQuery } from './room-queries.ts';
// What is fetched is kept true from then on, whether or not a screen shows it yet.
import './rooms-live.ts';

/** Begins to fetch the threads of a RePublyka, so that their row does not push the messages down when it comes. */
export function prefetchRooms(queryClient: QueryClient, communityId: string): void {
  void queryClient.prefetchInfiniteQuery(roomsQuery(communityId));
}
