import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useMe } from '../../../lib/session/session.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { toast } from '../../../ui/toast.ts';
import type { StoredFile, Upload } from '../../uploads/upload.ts';
import { draftUploadsKey, type FileMessage } from './file-message.ts';
import { loadFilesCode, neverChanges, useFilesCode } from './use-files-code.ts';

const none: readonly Upload<StoredFile>[] = [];

export type DraftFiles = {
  /** The files that would be sent, without the refused ones. */
  ready: FileMessage['files'];
  add: (files: readonly File[]) => void;
  /** Above the field. */
  tray: ReactNode;
};

/** The files of the composer, which survive a reload like its text. */
export function useDraftFiles(place: ConversationPlace, onEmptied: () => void): DraftFiles {
  const me = useMe();
  const code = useFilesCode();
  const key = draftUploadsKey(me.id, place);
  const list = useSyncExternalStore(code?.uploads.subscribe ?? neverChanges, () => code?.uploads.list(key) ?? none);
  useEffect(() => void code?.uploads.restore(key), [code, key]);

  function add(files: readonly File[]): void {
    if (files.length === 0) return;
    loadFilesCode().then(
      ({ addFiles }) => addFiles(key, files),
      () => toast.error('Não foi possível anexar. Confira sua conexão e tente novamente.'),
    );
  }

  return {
    ready: list.filter(({ state }) => state.status !== 'failed').map(({ id, name, bytes }) => ({ id, name, bytes })),
    add,
    tray: code && list.length > 0 && <code.AttachmentTray uploads={code.uploads} list={list} onEmptied={onEmptied} />,
  };
}
