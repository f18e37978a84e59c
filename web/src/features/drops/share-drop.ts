import { sharePreviewLength } from '@publyka/contract/limits';
import type { Drop } from '@publyka/contract/routes/drops';
import { copyLink, offerLink } from '../../lib/share-link.ts';

function dropUrl(dropId: string): string {
  return new URL(`/drops?drop=${dropId}`, window.location.origin).href;
}

export function shareDrop({ id, title, author }: Drop): Promise<void> {
  const text = [...title].slice(0, sharePreviewLength).join('');
  return offerLink({ title: `Drop de ${author.fullName}`, text, url: dropUrl(id) });
}

export function copyDropLink(dropId: string): Promise<void> {
  return copyLink(dropUrl(dropId));
}
