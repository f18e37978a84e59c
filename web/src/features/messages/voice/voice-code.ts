import { formatDuration } from '@publyka/contract/routes/attachments';
import type { CommandFile } from '../../../lib/outbox/command.ts';
import { browserStorage } from '../../../lib/storage/storage.ts';
import { toast } from '../../../ui/toast.ts';
import { toCommandFiles } from '../../uploads/upload.ts';
import { uploads } from '../../uploads/uploads.ts';
import { readDrag } from './drag.ts';
import { openMicrophone } from './microphone.ts';
import { MicrophoneDialog } from './microphone-dialog.tsx';
import { microphonePermission, type Obstacle, obstacleOf } from './permission.ts';
import { pauseOtherMedia, playback } from './playback.ts';
import { VoiceRecorder } from './recorder.ts';
import { RecorderBar } from './recorder-bar.tsx';
import { recordingStore } from './recording-store.ts';

const recorder = new VoiceRecorder({
  open: openMicrophone,
  store: recordingStore,
  now: () => performance.now(),
  silence() {
    playback.pause();
    pauseOtherMedia();
  },
});
// What is played would be recorded.
playback.subscribe(() => playback.state().isPlaying && recorder.pause());

const explainedKey = 'microphone-explained';

/** Begins to record. Answers what has to be said or done first: 'ask' explains why the browser will ask. */
async function begin(
  key: string,
  { isDown, isExplained = false }: { isDown: (() => boolean) | null; isExplained?: boolean },
): Promise<'ask' | Obstacle | null> {
  const permission = await microphonePermission();
  if (permission === 'denied') return 'refused';
  const isKnown = isExplained || permission === 'granted' || browserStorage.read(explainedKey) !== null;
  if (!isKnown) return 'ask';
  if (isDown && !isDown()) {
    explainHow();
    return null;
  }
  try {
    await recorder.start(key, { isHeld: isDown !== null });
    browserStorage.write(explainedKey, 'yes');
    return null;
  } catch (error) {
    return obstacleOf(error);
  }
}

/** Shorter recordings are discarded. */
const shortestMs = 700;

/** The finger that held the button is gone: true when the recording is to be sent. */
function release(isCancelled: boolean): boolean {
  const recording = recorder.current();
  if (!recording?.isHeld) return false;
  // The system took the finger away: nothing is lost.
  if (isCancelled) recorder.lock();
  else if (recording.milliseconds >= shortestMs) return true;
  else {
    void recorder.discard();
    explainHow();
  }
  return false;
}

function explainHow(): void {
  toast.info('Segure para gravar e solte para enviar, ou toque uma vez para gravar sem segurar.');
}

function drag(distance: { x: number; y: number }): void {
  if (!recorder.current()?.isHeld) return;
  const wish = readDrag(distance);
  if (wish === 'lock') recorder.lock();
  if (wish === 'discard') void recorder.discard();
}

let isSending = false;

/** Hands the recording over to the uploads, and its file to the message in the same moment: the draft never shows it. */
async function handOver(uploadsKey: string, onFiles: (files: readonly CommandFile[]) => void): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    const taken = await recorder.take();
    if (!taken) toast.error('Nada foi gravado. Confira o microfone e tente de novo.');
    const files = taken && upload(uploadsKey, taken);
    if (files) onFiles(files);
    await recorder.discard();
  } finally {
    isSending = false;
  }
}

type Taken = NonNullable<Awaited<ReturnType<VoiceRecorder['take']>>>;

function upload(uploadsKey: string, { blob, waveform, milliseconds }: Taken): CommandFile[] | null {
  const file = new File([blob], `Mensagem de voz (${formatDuration(milliseconds)})`, { type: blob.type });
  const [refusal] = uploads.add(uploadsKey, 'message-voice', [file], waveform);
  const added = uploads.list(uploadsKey).at(-1);
  if (refusal !== undefined || !added) {
    toast.error(refusal ?? 'Não foi possível enviar a gravação');
    return null;
  }
  return toCommandFiles([added]);
}

export const voiceCode = { recorder, begin, release, drag, handOver, RecorderBar, MicrophoneDialog };
