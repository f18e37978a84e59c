import { sharePreviewLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/routes/posts';
import { copyLink, offerLink } from '../../lib/share-link.ts';
import { cutText } from './cut-text.ts';

function postUrl(postId: string): string {
  return new URL(`/post/${postId}`, window.location.origin).href;
}

export function sharePost({ id, content, author }: Post): Promise<void> {
  const text = cutText(content, sharePreviewLength);
  return offerLink({ title: `Publicação de ${author.fullName}`, text, url: postUrl(id) });
}

export function copyPostLink(postId: string): Promise<void> {
  return copyLink(postUrl(postId));
}
