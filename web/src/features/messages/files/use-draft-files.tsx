import { type ReactNode, useEffect } from 'react';
import type { CommandFile } from '../../../lib/outbox/command.ts';
import { useMe } from '../../../lib/session/session.ts';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { toast } from '../../../ui/toast.ts';
import { toCommandFiles } from '../../uploads/upload.ts';
import { draftUploadsKey } from './draft-uploads-key.ts';
import { loadFilesCode, useFilesCode, useUploadList } from './use-files-code.ts';

export type DraftFiles = {
  /** The files that would be sent, without the refused ones. */
  ready: readonly CommandFile[];
  add: (files: readonly File[]) => void;
  /** Above the field. */
  tray: ReactNode;
};

/** The files of the composer, which survive a reload like its text. */
export function useDraftFiles(place: ConversationPlace, onEmptied: () => void): DraftFiles {
  const me = useMe();
  const code = useFilesCode();
  const key = draftUploadsKey(me.id, place);
  const list = useUploadList(key);
  useEffect(() => void code?.uploads.restore(key), [code, key]);

  function add(files: readonly File[]): void {
    if (files.length === 0) return;
    loadFilesCode().then(
      ({ addFiles }) => addFiles(key, files),
      () => toast.error('Não foi possível anexar. Confira sua conexão e tente novamente.'),
    );
  }

  return {
    ready: toCommandFiles(list.filter(({ state }) => state.status !== 'failed')),
    add,
    tray: code && list.length > 0 && <code.AttachmentTray uploads={code.uploads} list={list} onEmptied={onEmptied} />,
  };
}
