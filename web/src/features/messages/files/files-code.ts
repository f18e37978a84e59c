import { uploads } from '../../uploads/uploads.ts';
import { playback } from '../voice/playback.ts';
import { VoicePlayer } from '../voice/voice-player.tsx';
import { addFiles } from './add-files.ts';
import { AttachmentTray, PendingFiles } from './attachment-tray.tsx';
import { DropCover } from './drop-cover.tsx';

export const filesCode = {
  uploads,
  addFiles,
  AttachmentTray,
  DropCover,
  PendingFiles,
  VoicePlayer,
  playback,
};
