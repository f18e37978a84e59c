import { refuseUpload } from '@publyka/contract/routes/uploads';
import { useEffect, useEffectEvent } from 'react';
import { toast } from '../../../ui/toast.ts';
import type { Uploads } from '../../uploads/use-uploads.ts';
import { type Frame, useFrames } from './use-frames.ts';

type CoverOptions = {
  videoUrl: string | null;
  covers: Uploads;
  chosen: number | null;
  onChosen: (frame: number | null) => void;
};

/** Taken until somebody chooses: the beginning is often black, the middle seldom. */
const firstChoice = 2;

/** The cover, sent up as soon as it is chosen. There is one from the start: the grid shows no drop without a picture. */
export function useCover({ videoUrl, covers, chosen, onChosen }: CoverOptions) {
  const { frames, hasFailed } = useFrames(videoUrl);
  const [cover] = covers.list;

  function send(file: File, frame: number | null): void {
    covers.discard();
    for (const refusal of covers.add([file])) toast.error(refusal);
    onChosen(frame);
  }

  function chooseFrame(index: number): void {
    const frame = frames[index];
    if (frame) send(toFile(frame), index);
  }

  const chooseFirst = useEffectEvent(() => {
    if (!cover) chooseFrame(firstChoice);
  });
  const isFirstThere = frames.length > firstChoice;
  useEffect(() => {
    if (isFirstThere) chooseFirst();
  }, [isFirstThere]);

  return {
    frames,
    hasFailed,
    chosen,
    chooseFrame,
    chooseImage(file: File) {
      const refusal = refuseUpload('drop-cover', { bytes: file.size, type: file.type });
      if (refusal) toast.error(refusal.message);
      else send(file, null);
    },
  };
}

function toFile({ blob }: Frame): File {
  return new File([blob], 'capa.jpg', { type: blob.type });
}
