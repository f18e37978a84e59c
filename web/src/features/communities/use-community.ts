import type { Community } from '@publyka/contract/routes/communities';
import { useQuery } from '@tanstack/react-query';
import { communityQuery } from './community-queries.ts';

/** The RePublyka that the gate has let somebody into; null for a moment when they are leaving it. */
export function useCommunity(communityId: string): Community | null {
  return useQuery({ ...communityQuery(communityId), enabled: false }).data ?? null;
}
