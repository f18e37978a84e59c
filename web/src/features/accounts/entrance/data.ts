import { getInvitationRoute, getShowcaseRoute } from '@publyka/contract/routes/entrance';
import { getInviterRoute, type Inviter } from '@publyka/contract/routes/invitations';
import { queryOptions } from '@tanstack/react-query';
import { hasCode } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';

/** What is inside, for who is not. */
export const showcaseQuery = queryOptions({
  queryKey: ['showcase'],
  queryFn: ({ signal }) => call(getShowcaseRoute, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

const idLength = 36;

/** What an address of an invitation says: a member's id, which opens nothing, or the token of an invitation. */
export function readInvitation(kept: string | null): { invitedBy: string | null; invitation: string | null } {
  const isToken = kept !== null && kept.length > idLength;
  return { invitedBy: isToken ? null : kept, invitation: isToken ? kept : null };
}

/** Null for an address that leads to nobody, or to an invitation that is over. */
export function invitationQuery(kept: string) {
  const { invitation } = readInvitation(kept);
  return queryOptions({
    queryKey: ['inviter', kept],
    queryFn: async ({ signal }): Promise<{ inviter: Inviter | null; email: string | null } | null> => {
      try {
        if (invitation) return await call(getInvitationRoute, { params: { token: invitation } }, { signal });
        return { inviter: await call(getInviterRoute, { params: { inviterId: kept } }, { signal }), email: null };
      } catch (error) {
        if (hasCode(error, 'not_found') || hasCode(error, 'invalid_input')) return null;
        throw error;
      }
    },
  });
}
