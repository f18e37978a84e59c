import { expect, test } from 'vitest';
import { storedIds } from '../../uploads/upload.ts';
import { attachToPost } from '../create-command.ts';
import { type Draft, emptyDraft } from './draft.ts';
import type { PostUploads } from './use-submit.ts';
import { missingPart, toNewPost } from './use-submit.ts';

type Files = { images?: string[]; video?: string; poster?: string };

// Only what the functions look at.
function uploadsWith({ images = [], video, poster }: Files = {}): PostUploads {
  const ready = (id: string) => ({ id: `upload ${id}`, state: { status: 'ready', image: { id } } });
  return {
    images: { list: images.map(ready) },
    video: { list: video ? [{ id: 'v', state: { status: 'ready', video: { id: video } } }] : [] },
    poster: { list: poster ? [ready(poster)] : [] },
  } as unknown as PostUploads;
}

/** As the server takes it, once the files are there. */
function toSent(draft: Draft, uploads: PostUploads) {
  const { images, video, poster } = uploads;
  return attachToPost(toNewPost(draft, uploads), storedIds([...images.list, ...video.list, ...poster.list]));
}

const draft = { ...emptyDraft(), content: 'Achei' };

test('a link or DOI must be one, a video a file or an http address', () => {
  const nothing = uploadsWith();
  expect(missingPart({ ...draft, kind: 'text' }, nothing)).toBeNull();
  expect(missingPart({ ...draft, kind: 'link', link: '10.12/x' }, nothing)).toBe('Informe um link ou DOI válido');
  expect(missingPart({ ...draft, kind: 'link', link: 'doi:10.5072/abc' }, nothing)).toBeNull();
  expect(missingPart({ ...draft, kind: 'video' }, nothing)).toBe('Escolha um vídeo ou informe o endereço dele');
  expect(missingPart({ ...draft, kind: 'video', videoUrl: 'javascript:1' }, nothing)).toBe(
    'Informe um endereço http(s) válido',
  );
  expect(missingPart({ ...draft, kind: 'video', videoUrl: 'exemplo.br/a.mp4' }, nothing)).toBeNull();
  expect(missingPart({ ...draft, kind: 'video' }, uploadsWith({ video: 'f' }))).toBeNull();
});

test('a post carries the part of its kind and no other', () => {
  const all = {
    ...draft,
    link: 'doi:10.5072/abc',
    videoUrl: 'https://exemplo.br/a.mp4',
    alts: { 'upload a': ' Um mapa ' },
  };
  const uploads = uploadsWith({ images: ['a', 'b'], video: 'f', poster: 'p' });
  const common = { id: draft.id, content: 'Achei', authorRating: null, quoted: null };
  expect(toSent({ ...all, kind: 'text' }, uploads)).toEqual({ ...common, type: 'text', images: [] });
  expect(toSent({ ...all, kind: 'link' }, uploads)).toEqual({ ...common, type: 'link', link: 'doi:10.5072/abc' });
  expect(toSent({ ...all, kind: 'video' }, uploads)).toEqual({
    ...common,
    type: 'video',
    video: { fileId: 'f', posterFileId: 'p' },
  });
  expect(toSent({ ...all, kind: 'video' }, uploadsWith()).video).toEqual({ url: 'https://exemplo.br/a.mp4' });
  expect(toSent({ ...all, kind: 'image', hasRating: true, rating: 0 }, uploads)).toEqual({
    ...common,
    authorRating: 0,
    type: 'image',
    images: [
      { fileId: 'a', alt: 'Um mapa' },
      { fileId: 'b', alt: '' },
    ],
  });
  expect(toNewPost({ ...all, kind: 'image' }, uploads).images).toEqual([
    { fileId: 'upload a', alt: 'Um mapa' },
    { fileId: 'upload b', alt: '' },
  ]);
});
