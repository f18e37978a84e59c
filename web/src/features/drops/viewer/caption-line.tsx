import { type RefObject, useEffect, useState } from 'react';

/** What is said now, from the track of the video: drawn by us, so that it never lies under the words of the drop. */
export function CaptionLine({ video }: { video: RefObject<HTMLVideoElement | null> }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const track = video.current?.textTracks[0];
    if (!track) return;
    // 'hidden' still tells which cues are active.
    track.mode = 'hidden';
    const handleCues = () => setText(textOf(track.activeCues));
    track.addEventListener('cuechange', handleCues);
    handleCues();
    return () => {
      track.removeEventListener('cuechange', handleCues);
      track.mode = 'disabled';
    };
  }, [video]);
  if (text === '') return null;
  return (
    <p className="mx-auto mb-3 max-w-[90%] rounded-small bg-[rgb(0_0_0/0.8)] px-3 py-1.5 text-center text-chat whitespace-pre-line text-white">
      {text}
    </p>
  );
}

function textOf(cues: TextTrackCueList | null): string {
  return [...(cues ?? [])]
    .map((cue) => (cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : ''))
    .join('\n');
}
