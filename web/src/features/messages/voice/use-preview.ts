import { useEffect, useRef, useState } from 'react';
import { toast } from '../../../ui/toast.ts';
import { playback } from './playback.ts';
import type { VoiceRecorder } from './recorder.ts';

/** Plays what was recorded so far, before it is sent. */
export function usePreview(recorder: VoiceRecorder) {
  const [isPlaying, setIsPlaying] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);

  function stop(): void {
    const current = audio.current;
    audio.current = null;
    current?.pause();
    if (current) URL.revokeObjectURL(current.src);
    setIsPlaying(false);
  }
  useEffect(() => () => audio.current?.pause(), []);

  async function play(): Promise<void> {
    playback.pause();
    const current = new Audio(URL.createObjectURL(await recorder.preview()));
    audio.current = current;
    current.addEventListener('ended', stop);
    setIsPlaying(true);
    try {
      await current.play();
    } catch (error) {
      if (audio.current !== current) return;
      console.warn('The recording cannot be played here', error);
      stop();
      toast.error('Não foi possível tocar a gravação.');
    }
  }

  return { isPlaying, stop, toggle: () => (isPlaying ? stop() : void play()) };
}
