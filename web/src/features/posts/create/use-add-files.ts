import { postImagesMax } from '@publyka/contract/limits';
import { refuseDuration, refuseUpload } from '@publyka/contract/routes/uploads';
import { successTexts } from '@publyka/contract/text/texts';
import { toast } from '../../../ui/toast.ts';
import type { Draft } from './draft.ts';
import { readVideoFile } from './read-video-file.ts';
import type { PostUploads } from './use-post-uploads.ts';

type AddFilesOptions = { draft: Draft; uploads: PostUploads; onChange: (changes: Partial<Draft>) => void };

/** Takes files however they come: chosen, pasted or dropped. What may not be sent is said before a byte of it is. */
export function useAddFiles({ draft, uploads, onChange }: AddFilesOptions): (files: File[]) => void {
  const { images, video, poster } = uploads;

  function addImages(files: File[]): void {
    const room = postImagesMax - images.list.length;
    const taken = files
      .slice(0, room)
      .filter(({ size, type }) => refuseUpload('post-image', { bytes: size, type }) === null);
    for (const refusal of images.add(files)) toast.error(refusal);
    onChange({ kind: 'image' });
    if (taken.length > 0) toast.success(successTexts.imagesSelected(taken.length));
  }

  async function addVideo(file: File): Promise<void> {
    onChange({ kind: 'video' });
    const refusal = refuseUpload('post-video', { bytes: file.size, type: file.type });
    if (refusal) return void toast.error(refusal.message);
    const facts = await readVideoFile(file);
    const tooLong = facts && refuseDuration('post-video', facts.milliseconds);
    if (tooLong) return void toast.error(tooLong.message);
    video.discard();
    poster.discard();
    for (const text of video.add([file])) toast.error(text);
    if (facts?.poster) poster.add([facts.poster]);
    toast.success(successTexts.videoSelected);
  }

  return (files) => {
    const [first] = files;
    if (!first) return;
    const isVideo = first.type.startsWith('video/') || (draft.kind === 'video' && !first.type.startsWith('image/'));
    if (isVideo) void addVideo(first);
    else addImages(files);
  };
}
