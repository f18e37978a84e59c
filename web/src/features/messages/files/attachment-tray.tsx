import { IconArrowUp, IconPlayerPause, IconRefresh, IconX } from '@tabler/icons-react';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { StoredFile, Upload } from '../../uploads/upload.ts';
import type { UploadManager } from '../../uploads/upload-manager.ts';
import { UploadRow } from './upload-row.tsx';

type AttachmentTrayProps = { uploads: UploadManager; list: readonly Upload<StoredFile>[] };

/** The files of a message that is being written, above its field. */
export function AttachmentTray({ uploads, list }: AttachmentTrayProps) {
  return (
    <ul
      aria-label="Arquivos da mensagem"
      style={{ maxHeight: '40dvh' }}
      className="mx-auto w-full max-w-(--column) overflow-y-auto border-b border-line px-3.5 py-1"
    >
      {list.map((upload, index) => (
        <li key={upload.id} className="py-2">
          <UploadRow upload={upload}>
            {index > 0 && (
              <IconButton
                label={`Mover ${upload.name} para antes`}
                onClick={() => uploads.move(upload.id, index - 1)}
                icon={<Icon of={IconArrowUp} size={20} />}
              />
            )}
            <PauseButton uploads={uploads} upload={upload} />
            <IconButton
              label={upload.state.status === 'ready' ? `Tirar ${upload.name}` : `Cancelar ${upload.name}`}
              onClick={() => uploads.remove(upload.id)}
              icon={<Icon of={IconX} size={20} />}
            />
          </UploadRow>
        </li>
      ))}
    </ul>
  );
}

type PauseButtonProps = { uploads: UploadManager; upload: Upload<StoredFile> };

function PauseButton({ uploads, upload: { id, name, state } }: PauseButtonProps) {
  const isPaused = state.status === 'paused' && state.by === 'person';
  const canRetry = state.status === 'failed' && state.retryable;
  if (isPaused || canRetry) {
    return (
      <IconButton
        label={`${isPaused ? 'Continuar' : 'Tentar de novo'}: ${name}`}
        onClick={() => uploads.resume(id)}
        icon={<Icon of={IconRefresh} size={20} />}
      />
    );
  }
  if (state.status !== 'uploading' && state.status !== 'waiting') return null;
  return (
    <IconButton
      label={`Pausar ${name}`}
      onClick={() => uploads.pause(id)}
      icon={<Icon of={IconPlayerPause} size={20} />}
    />
  );
}
