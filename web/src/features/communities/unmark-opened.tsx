import type { Community } from '@publyka/contract/routes/communities';
import { useEffect, useEffectEvent } from 'react';
import { useListing } from './use-listing.ts';

/** Takes away the mark that a RePublyka is to be read again. */
export function UnmarkOpened({ community }: { community: Community }) {
  const { markUnread } = useListing(community);
  const unmark = useEffectEvent(() => markUnread(false));
  useEffect(() => unmark(), []);
  return null;
}
