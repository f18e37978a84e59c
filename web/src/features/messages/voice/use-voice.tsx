import { IconMicrophone } from '@tabler/icons-react';
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CommandFile } from '../../../lib/outbox/command.ts';
import { useMe } from '../../../lib/session/session.ts';
import { browserStorage } from '../../../lib/storage/storage.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { draftUploadsKey } from '../files/draft-uploads-key.ts';
import { loadFilesCode, neverChanges, useFilesCode } from '../files/use-files-code.ts';
import type { Obstacle } from './permission.ts';

const voice = lazyPart(() => import('./voice-code.ts').then((part) => part.voiceCode));

const failedText = 'Não foi possível gravar. Confira sua conexão e tente novamente.';

/** The microphone of the composer, and what stands in the composer's place while one records. */
export function useVoice(
  place: ConversationPlace,
  onSend: (files: readonly CommandFile[]) => void,
): { button: ReactNode; bar: ReactNode; dialog: ReactNode } {
  const me = useMe();
  const loaded = useSyncExternalStore(voice.subscribe, voice.loaded);
  const key = `voice-draft:${me.id}:${place.communityId}:${place.roomId ?? 'main'}`;
  const current = useSyncExternalStore(
    loaded?.recorder.subscribe ?? neverChanges,
    () => loaded?.recorder.current() ?? null,
  );
  const recording = current?.key === key ? current : null;
  const [obstacle, setObstacle] = useState<'ask' | Obstacle | null>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  const isShown = recording !== null && recording.phase !== 'opening';
  useFocusBack(microphone, isShown && !recording.isHeld);
  useKeptRecording(key);
  usePauseOnLeave();

  async function begin(isDown: (() => boolean) | null, isExplained = false): Promise<void> {
    setObstacle(null);
    try {
      setObstacle(await (await voice.load()).begin(key, { isDown, isExplained }));
    } catch {
      toast.error(failedText);
    }
  }

  const send = useEffectEvent(async () => {
    // The message is sent by it.
    await loadFilesCode();
    await voice.loaded()?.handOver(draftUploadsKey(me.id, place), onSend);
  });
  const sendOrTell = () => void send().catch(() => toast.error(failedText));

  const closeDialog = () => setObstacle(null);
  const tryAgain = () => void begin(null, true);
  const hold = useHold({
    onTap: () => void begin(null),
    onHold: (isDown) => void begin(isDown),
    onMove: (distance) => voice.loaded()?.drag(distance),
    onRelease: (isCancelled) => voice.loaded()?.release(isCancelled) && sendOrTell(),
  });

  return {
    button: <IconButton ref={microphone} label="Áudio" {...hold} icon={<Icon of={IconMicrophone} />} />,
    bar: loaded && isShown && (
      <loaded.RecorderBar
        recorder={loaded.recorder}
        recording={recording}
        onSend={sendOrTell}
        onDiscard={() => void loaded.recorder.discard()}
      />
    ),
    dialog: loaded && <loaded.MicrophoneDialog obstacle={obstacle} onClose={closeDialog} onTry={tryAgain} />,
  };
}

/** When the composer is back, it gets the focus. */
function useFocusBack(microphone: RefObject<HTMLButtonElement | null>, isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return;
    return () => microphone.current?.focus({ preventScroll: true });
  }, [microphone, isLocked]);
}

/** Leaving a conversation stops its playback. */
function usePauseOnLeave(): void {
  const files = useFilesCode();
  useEffect(() => () => files?.playback.pause(), [files]);
}

/** What was recorded here and not sent comes back; what is recorded is kept when the conversation is left. */
function useKeptRecording(key: string): void {
  useEffect(() => {
    if (browserStorage.read(key) !== null)
      voice.load().then(
        ({ recorder }) => recorder.restore(key),
        () => undefined, // The next visit tries again.
      );
    return () => void voice.loaded()?.recorder.leave(key);
  }, [key]);
}

/** Below it, a press is a tap. */
const holdMs = 250;

type HoldHandlers = {
  onTap: () => void;
  /** `isDown` tells later whether the finger is still there. */
  onHold: (isDown: () => boolean) => void;
  onMove: (distance: { x: number; y: number }) => void;
  onRelease: (isCancelled: boolean) => void;
};

/** A button that is tapped, or held and dragged. By key it is tapped. */
function useHold({ onTap, onHold, onMove, onRelease }: HoldHandlers) {
  const wasHeld = useRef(false);
  return {
    onPointerDown(start: PointerEvent): void {
      if (start.button !== 0) return;
      wasHeld.current = false;
      const ended = new AbortController();
      const { signal } = ended;
      const timer = setTimeout(() => {
        wasHeld.current = true;
        onHold(() => !signal.aborted);
      }, holdMs);
      const end = (isCancelled: boolean) => {
        clearTimeout(timer);
        ended.abort();
        if (wasHeld.current) onRelease(isCancelled);
      };
      const move = (event: globalThis.PointerEvent) =>
        wasHeld.current && onMove({ x: event.clientX - start.clientX, y: event.clientY - start.clientY });
      addEventListener('pointermove', move, { signal });
      addEventListener('pointerup', () => end(false), { signal });
      addEventListener('pointercancel', () => end(true), { signal });
    },
    onClick(event: MouseEvent): void {
      // A key has no press before it.
      if (event.detail === 0 || !wasHeld.current) onTap();
    },
    onContextMenu(event: MouseEvent): void {
      event.preventDefault();
    },
    style: { touchAction: 'none', userSelect: 'none', WebkitTouchCallout: 'none' },
  } as const;
}
