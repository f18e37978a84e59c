import { openFile, RefusedFileError } from './open-file.ts';
import { type ReadCurriculum, readCurriculum } from './read-curriculum.ts';

/** What the thread says: how far it is, and in the end what it read or why it did not. */
export type LattesMessage =
  | { step: 'reading'; share: number }
  | { step: 'read'; curriculum: ReadCurriculum }
  | { step: 'refused'; reason: string };

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const curriculum = readCurriculum(openFile(new Uint8Array(data)), (share) => say({ step: 'reading', share }));
    say({ step: 'read', curriculum });
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error;
    say({ step: 'refused', reason: error.message });
  }
});

function say(message: LattesMessage): void {
  postMessage(message);
}
