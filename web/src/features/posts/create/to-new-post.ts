import type { NewPost } from '@publyka/contract/routes/posts';
import { readHttpUrl, readLink } from '@publyka/contract/text/links';
import type { Draft } from './draft.ts';
import type { PostUploads } from './use-post-uploads.ts';

/** What the chosen kind lacks, in words; null when it is all there. */
export function missingPart({ kind, link, videoUrl }: Draft, { video }: PostUploads): string | null {
  if (kind === 'link' && readLink(link) === null) return 'Informe um link ou DOI válido';
  if (kind !== 'video' || video.list.length > 0) return null;
  if (videoUrl.trim() === '') return 'Escolha um vídeo ou informe o endereço dele';
  return readHttpUrl(videoUrl.trim()) === null ? 'Informe um endereço http(s) válido' : null;
}

/** The draft with its files, all of them ready, as the server takes it. */
export function toNewPost(draft: Draft, uploads: PostUploads): NewPost {
  const { id, kind, content, hasRating, rating } = draft;
  const common = { id, content, authorRating: hasRating ? rating : null };
  if (kind === 'link') return { ...common, type: 'link', link: draft.link };
  if (kind === 'video') return { ...common, type: 'video', video: videoOf(draft, uploads) };
  const images = kind === 'image' ? imagesOf(draft, uploads) : [];
  return { ...common, type: images.length > 0 ? 'image' : 'text', images };
}

function imagesOf({ alts }: Draft, { images }: PostUploads): { fileId: string; alt: string }[] {
  return images.list.flatMap(({ id, state }) =>
    state.status === 'ready' ? [{ fileId: state.image.id, alt: alts[id]?.trim() ?? '' }] : [],
  );
}

function videoOf({ videoUrl }: Draft, { video, poster }: PostUploads): NewPost['video'] {
  const state = video.list[0]?.state;
  if (state?.status !== 'ready') return { url: videoUrl };
  return { fileId: state.video.id, posterFileId: poster.images?.[0]?.id ?? null };
}
