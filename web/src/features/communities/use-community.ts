import { isMuted } from '@publyka/contract/events/apply-unread';
import { canRunCommunity } from '@publyka/contract/permissions';
import type { Community } from '@publyka/contract/routes/communities';
import { useQuery } from '@tanstack/react-query';
import { useAtThisTime } from '../../ui/time.tsx';
import { communityQuery } from './community-queries.ts';

/** The RePublyka that the gate has let somebody into; null for a moment when they are leaving it. */
export function useCommunity(communityId: string): Community | null {
  return useQuery({ ...communityQuery(communityId), enabled: false }).data ?? null;
}

/** Until the very second at which it ends. */
export function useIsMuted({ viewer }: Community): boolean {
  return useAtThisTime((now) => isMuted(viewer.mute, now));
}

/** Whether one runs it, alone or with others. */
export function isRunning({ viewer }: Community): boolean {
  return canRunCommunity(viewer);
}
