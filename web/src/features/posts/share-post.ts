import { sharePreviewLength } from '@publyka/contract/limits';
import type { Post } from '@publyka/contract/posts';
import { successTexts } from '@publyka/contract/texts';
import { copyText, shareLink } from '../../lib/share.ts';
import { toast } from '../../ui/toast.ts';
import { cutText } from './cut-text.ts';

function postUrl(postId: string): string {
  return new URL(`/post/${postId}`, window.location.origin).href;
}

/** Hands the post to the system's share sheet, or copies its link where there is none. */
export async function sharePost(post: Post): Promise<void> {
  const title = `Publicação de ${post.author.fullName}`;
  const link = { title, text: cutText(post.content, sharePreviewLength), url: postUrl(post.id) };
  try {
    const outcome = await shareLink(link);
    if (outcome === 'copied') toast.success(successTexts.linkCopied);
  } catch {
    tellLink(link.url);
  }
}

/** Copies the link, whatever the system could share with. */
export async function copyPostLink(postId: string): Promise<void> {
  const url = postUrl(postId);
  try {
    await copyText(url);
    toast.success(successTexts.linkCopiedToClipboard);
  } catch {
    tellLink(url);
  }
}

/** Where the browser allows neither sharing nor copying, the address can still be copied by hand. */
function tellLink(url: string): void {
  toast.error(`Não foi possível copiar. O link é ${url}`);
}
