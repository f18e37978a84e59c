import type { RouteOutput } from '@publyka/contract/route';
import { listCommentVersionsRoute, listPostVersionsRoute } from '@publyka/contract/routes/versions';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

/** A post or comment, in the version that is on the screen. */
export type VersionedThing = { kind: 'post' | 'comment'; id: string; version: number };

/** The history up to this version, which never changes. */
export function versionsQuery({ kind, id, version }: VersionedThing) {
  return queryOptions({
    queryKey: ['versions', kind, id, version],
    queryFn: ({ signal }): Promise<RouteOutput<typeof listPostVersionsRoute>> =>
      kind === 'post'
        ? call(listPostVersionsRoute, { params: { postId: id } }, { signal })
        : call(listCommentVersionsRoute, { params: { commentId: id } }, { signal }),
    staleTime: 60_000,
  });
}
