import { formatDuration } from '@publyka/contract/routes/attachments';
import {
  IconArrowUp,
  IconChevronLeft,
  IconChevronUp,
  IconLock,
  IconMicrophone,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconTrash,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/toast.ts';
import { playback } from './playback.ts';
import type { Recording, VoiceRecorder } from './recorder.ts';

type RecorderBarProps = {
  recorder: VoiceRecorder;
  recording: Recording;
  onSend: () => void;
  onDiscard: () => void;
};

/** In place of the composer while one records. */
export function RecorderBar(props: RecorderBarProps) {
  const { isHeld, phase } = props.recording;
  return (
    <div className="mx-auto w-full max-w-(--column) select-none">
      <p role="status" className="sr-only">
        {phase === 'recording' ? 'Gravando' : 'Gravação parada'}
      </p>
      {isHeld ? <HeldBar recording={props.recording} /> : <LockedBar {...props} />}
    </div>
  );
}

/** The finger stays on the microphone, so nothing here is pressed. */
function HeldBar({ recording }: { recording: Recording }) {
  return (
    <div aria-hidden="true" className="pointer-events-none relative px-4 pt-2 pb-3 text-meta text-ink-2">
      <div className="absolute right-4 bottom-full mb-3 flex items-center gap-3">
        <span className="max-w-44 rounded-card bg-sheet px-2.5 py-1.5 text-right shadow-float">
          Arraste para cima para gravar sem segurar
        </span>
        <span className="flex h-20 w-13 flex-col items-center justify-between rounded-full bg-sheet py-4 text-ink shadow-float">
          <Icon of={IconLock} />
          <Icon of={IconChevronUp} size={16} />
        </span>
      </div>
      <div className="flex items-center gap-3">
        <Icon of={IconTrash} className="mx-2 text-ink" />
        <Clock recording={recording} />
        <LiveLevel levels={recording.levels} />
        <span className="inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-mark text-on-mark outline-4 outline-mark-soft">
          <Icon of={IconArrowUp} />
        </span>
      </div>
      <div className="mt-2 flex justify-between">
        <span className="inline-flex items-center gap-2">
          <Icon of={IconChevronLeft} size={16} />
          Arraste para descartar
        </span>
        <span>Solte para enviar</span>
      </div>
    </div>
  );
}

const endTexts = {
  limit: 'A gravação chegou a 15 minutos, que é o máximo. Ela está guardada aqui.',
  lost: 'O microfone foi desligado. O que foi gravado está guardado aqui.',
  reload: 'Esta gravação ainda não foi enviada.',
};

function LockedBar({ recorder, recording, onSend, onDiscard }: RecorderBarProps) {
  const { phase, endedBy, levels } = recording;
  const preview = usePreview(recorder);
  const bar = useRef<HTMLDivElement>(null);
  // The button that was pressed is hidden now.
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);

  function pauseOrResume(): void {
    preview.stop();
    if (phase === 'recording') recorder.pause();
    else recorder.resume();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div ref={bar} role="group" aria-label="Gravação de voz" tabIndex={-1} className="px-4 pt-3 pb-3 outline-none">
      {endedBy && (
        <p role="status" className="pb-2 text-meta text-ink-2">
          {endTexts[endedBy]}
        </p>
      )}
      <div className="flex h-11 items-center gap-3">
        <Clock recording={recording} />
        <LiveLevel levels={levels} />
        {phase === 'recording' ? (
          <Icon of={IconLock} size={18} className="text-ink-3" />
        ) : (
          <IconButton
            label={preview.isPlaying ? 'Parar' : 'Ouvir'}
            onClick={preview.toggle}
            icon={<Icon of={preview.isPlaying ? IconPlayerStop : IconPlayerPlay} />}
          />
        )}
      </div>
      <div className="mt-2 flex gap-2.5">
        <BarButton icon={IconTrash} onClick={onDiscard}>
          Descartar
        </BarButton>
        {phase !== 'ended' && (
          // One button, which keeps the focus.
          <BarButton icon={phase === 'recording' ? IconPlayerPause : IconMicrophone} onClick={pauseOrResume}>
            {phase === 'recording' ? 'Pausar' : 'Continuar'}
          </BarButton>
        )}
        <BarButton icon={IconArrowUp} variant="mark" onClick={onSend}>
          Enviar
        </BarButton>
      </div>
    </div>
  );
}

type BarButtonProps = {
  icon: typeof IconTrash;
  variant?: 'quiet' | 'mark';
  onClick: () => void;
  children: ReactNode;
};

function BarButton({ icon, variant = 'quiet', onClick, children }: BarButtonProps) {
  return (
    <Button variant={variant} onClick={onClick} icon={<Icon of={icon} size={18} />} className="min-w-0 flex-auto px-2!">
      {children}
    </Button>
  );
}

function Clock({ recording: { milliseconds, phase } }: { recording: Recording }) {
  return (
    <span className="inline-flex shrink-0 items-center gap-3">
      <span className={classNames('size-2.5 rounded-full', phase === 'recording' ? 'bg-danger' : 'bg-ink-3')} />
      <span className="min-w-10 text-ui font-bold text-ink tabular-nums">{formatDuration(milliseconds)}</span>
    </span>
  );
}

const barsShown = 40;

/** The last four seconds run from right to left and fade. */
function LiveLevel({ levels }: { levels: readonly number[] }) {
  const shown = levels.slice(-barsShown);
  return (
    <span aria-hidden="true" className="flex h-8 min-w-0 flex-1 items-center justify-end gap-[2px] overflow-hidden">
      {shown.map((level, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its moment
          key={levels.length - shown.length + index}
          style={{ height: `${10 + 90 * level}%`, opacity: Math.min(1, (barsShown - shown.length + index + 1) / 14) }}
          className="w-[3px] shrink-0 rounded-full bg-ink"
        />
      ))}
    </span>
  );
}

/** Plays what was recorded so far, before it is sent. */
function usePreview(recorder: VoiceRecorder) {
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
