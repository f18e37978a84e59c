import { postContentMaxLength, postImagesMax, worksOfTextMax } from '@publyka/contract/limits';
import { createPostRoute, type NewPost, type Post } from '@publyka/contract/routes/posts';
import { readHttpUrl, readLink } from '@publyka/contract/text/links';
import { errorTexts, successTexts } from '@publyka/contract/text/texts';
import { cleanText } from '@publyka/contract/text/visible-text';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { hasCode, toastError } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { useOutgoing } from '../../../lib/outbox/use-outbox.ts';
import { countCharacters } from '../../../lib/text/cut-text.ts';
import { addOwnPost } from '../../../shared/posts/post-cache.ts';
import { toast } from '../../../ui/toast.ts';
import { useProblemToast } from '../../../ui/use-problem-toast.ts';
import { type StoredFile, storedIds, toCommandFiles, type Upload } from '../../uploads/upload.ts';
import { useHeldForm } from '../../uploads/use-held-form.ts';
import { type Uploads, useUploads, useVideoUpload, type VideoUploads } from '../../uploads/use-uploads.ts';
import { attachToPost, createPostCommand, postQueueKey, publishFailureText } from '../create-command.ts';
import type { Draft, PostKind } from './draft.ts';

type SubmitOptions = {
  draft: Draft;
  uploads: PostUploads;
  onChange: (changes: Partial<Draft>) => void;
  onDone: () => void;
};

/** 'Publicar': checks the draft, waits for the files, publishes. */
export function useSubmit({ draft, uploads, onChange, onDone }: SubmitOptions) {
  /** The kind that was submitted: another one chosen afterwards shows no problem yet. */
  const [tried, setTried] = useState<Draft['kind'] | null>(null);
  const { mutate, isPending } = usePublish({
    onPublished: ({ content }) => finish(content),
    onQueued: leaveToOutbox,
    onGone: startAfresh,
  });
  const files = filesOf(draft.kind, uploads);
  const posters = draft.kind === 'video' ? uploads.poster.list : [];
  const hasFailed = files.some(({ state }) => state.status === 'failed');
  const isReady =
    files.every(({ state }) => state.status === 'ready') &&
    posters.every(({ state }) => state.status === 'ready' || state.status === 'failed');
  const post = toNewPost(draft, uploads);
  const missing = missingPart(draft, uploads);
  const showEmpty = useProblemToast(cleanText(draft.content) === '' ? errorTexts.emptyPost : null);
  const showMissing = useProblemToast(missing);
  const { isWaiting, hold } = useHeldForm(createPostCommand, {
    queueKey: postQueueKey,
    id: draft.id,
    payload: post,
    files: [...toCommandFiles(files), ...toCommandFiles(posters).map((poster) => ({ ...poster, isOptional: true }))],
    onSent: ({ content }) => finish(content),
    onQueued: leaveToOutbox,
  });

  function leave(): void {
    setTried(null);
    releaseFiles(uploads);
    onDone();
  }

  function leaveToOutbox(): void {
    toast.info('Sem conexão. Sua publicação sai quando ela voltar.');
    leave();
  }

  function finish(published: string): void {
    leave();
    // An earlier attempt had arrived, and the text was changed after it.
    if (published === cleanText(draft.content)) return;
    onChange({ id: uuidv7(), content: draft.content });
    toast.info('A versão anterior já tinha sido publicada. A nova continua no rascunho.');
  }

  /** An earlier attempt had arrived, and was deleted: the next one is another post. */
  function startAfresh(): void {
    onChange({ id: uuidv7() });
    toast.info('Esta publicação já tinha saído, e depois foi excluída. O texto continua no rascunho.');
  }

  function submit(): void {
    if (isWaiting || isPending) return;
    setTried(draft.kind);
    if (showEmpty()) return;
    if (countCharacters(cleanText(draft.content)) > postContentMaxLength) return; // The field says so.
    if (showMissing()) return;
    send();
  }

  function send(): void {
    const isVideo = draft.kind === 'video';
    if (hasFailed) toast.error(isVideo ? errorTexts.fileUpload : errorTexts.imageUpload);
    else if (isReady) mutate(attachToPost(post, storedIds([...files, ...posters])));
    else {
      toast.info(isVideo ? 'Fazendo upload do vídeo...' : successTexts.uploadingImages);
      hold();
    }
  }

  return { submit, isWaiting, isBusy: isWaiting || isPending, problem: tried === draft.kind ? missing : null };
}

/** Says what the chosen kind lacks; null when it is complete. */
export function missingPart({ kind, link, videoUrl }: Draft, { video }: PostUploads): string | null {
  if (kind === 'link' && readLink(link) === null) return 'Informe um link ou DOI válido';
  if (kind !== 'video' || video.list.length > 0) return null;
  if (videoUrl.trim() === '') return 'Escolha um vídeo ou informe o endereço dele';
  return readHttpUrl(videoUrl.trim()) === null ? 'Informe um endereço http(s) válido' : null;
}

/** The draft with the ids of its uploads: `attachToPost` puts the server's in their place. */
export function toNewPost(draft: Draft, uploads: PostUploads): NewPost {
  const { id, kind, content, hasRating, rating, quoted, isOnWeb, removedCards } = draft;
  const common = {
    ...{ id, content, authorRating: hasRating ? rating : null, quoted },
    ...(isOnWeb && { isOnWeb }),
    ...(removedCards.length > 0 && { removedCards: removedCards.slice(0, worksOfTextMax) }),
  };
  if (kind === 'link') return { ...common, type: 'link', link: draft.link };
  if (kind === 'video') return { ...common, type: 'video', video: videoOf(draft, uploads) };
  const images = kind === 'image' ? imagesOf(draft, uploads) : [];
  return { ...common, type: images.length > 0 ? 'image' : 'text', images };
}

function imagesOf({ alts }: Draft, { images }: PostUploads): { fileId: string; alt: string }[] {
  return images.list.map(({ id }) => ({ fileId: id, alt: cleanText(alts[id] ?? '') }));
}

function videoOf({ videoUrl }: Draft, { video, poster }: PostUploads): NewPost['video'] {
  const [file] = video.list;
  return file ? { fileId: file.id, posterFileId: poster.list[0]?.id ?? null } : { url: videoUrl };
}

type PublishOptions = {
  onPublished: (post: Post) => void;
  /** Without a connection the post waits in the outbox. */
  onQueued: () => void;
  /** An earlier attempt had arrived, and was deleted since. */
  onGone: () => void;
};

/** Publishes, or queues the post while there is no connection. After any other failure the form keeps everything. */
function usePublish({ onPublished, onQueued, onGone }: PublishOptions) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { send: putInOutbox } = useOutgoing(createPostCommand, postQueueKey);
  return useMutation({
    mutationFn: (post: NewPost) => call(createPostRoute, { body: post }),
    onSuccess: (post) => {
      addOwnPost(queryClient, post);
      // Far down the feed the new post at the top is not in view.
      const isOutOfSight = window.scrollY > window.innerHeight;
      const view = { label: 'Ver', onPress: () => void navigate({ to: '/post/$postId', params: { postId: post.id } }) };
      toast.success(successTexts.postCreated, isOutOfSight ? view : undefined);
      onPublished(post);
    },
    onError: (error, post) => {
      if (hasCode(error, 'gone')) return onGone();
      if (!hasCode(error, 'network')) return toastError(publishFailureText(error, post.type), error);
      putInOutbox(post, post.id);
      onQueued();
    },
  });
}

/** The files of the draft, also those of kinds that are not chosen at the moment. */
export type PostUploads = { images: Uploads; video: VideoUploads; poster: Uploads };

export function usePostUploads(personId: string): PostUploads {
  return {
    images: useUploads(`post:${personId}`, { purpose: 'post-image', max: postImagesMax }),
    video: useVideoUpload(`post-video:${personId}`, 'post-video'),
    poster: useUploads(`post-poster:${personId}`, { purpose: 'post-image', max: 1 }),
  };
}

/** The files that a post of this kind waits for. It does without a poster that failed. */
export function filesOf(kind: PostKind, { images, video }: PostUploads): readonly Upload<StoredFile>[] {
  if (kind === 'image') return images.list;
  return kind === 'video' ? video.list : [];
}

export function hasFiles({ images, video }: PostUploads): boolean {
  return images.list.length + video.list.length > 0;
}

/** After publishing: clears the form, and the files stay. */
function releaseFiles({ images, video, poster }: PostUploads): void {
  for (const list of [images, video, poster]) list.release();
}
