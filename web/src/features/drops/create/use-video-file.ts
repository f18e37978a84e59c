import { successTexts } from '@publyka/contract/text/texts';
import { useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import type { VideoUploads } from '../../uploads/use-uploads.ts';
import { checkVideo } from './check-video.ts';

/** Takes a chosen file: judged first, sent when nothing speaks against it. */
export function useVideoFile(videos: VideoUploads) {
  const [isChecking, setIsChecking] = useState(false);

  function send(file: File): void {
    const refusals = videos.add([file]);
    for (const refusal of refusals) toast.error(refusal);
    if (refusals.length === 0) toast.success(successTexts.videoSelected);
  }

  async function take(file: File): Promise<void> {
    if (isChecking) return;
    setIsChecking(true);
    const verdict = await checkVideo(file);
    setIsChecking(false);
    if (verdict.kind === 'fine') send(file);
    else if (verdict.kind === 'refused') toast.error(verdict.message);
    // There may be a converter on the server, which the browser cannot know.
    else toast.error(verdict.message, { label: 'Enviar mesmo assim', onPress: () => send(file) });
  }

  return { isChecking, take };
}
