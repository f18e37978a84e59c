import {
  IconArrowUp,
  IconMicrophone,
  IconPhotoOff,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import type { CommandFile } from '../../../lib/outbox/command.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { percentOf, type StoredFile, type Upload } from '../../uploads/upload.ts';
import type { UploadManager } from '../../uploads/upload-manager.ts';
import { progressFacts } from './file-facts.ts';
import { FileTile } from './file-tile.tsx';

type AttachmentTrayProps = {
  uploads: UploadManager;
  list: readonly Upload<StoredFile>[];
  /** The last file was taken out by its button. */
  onEmptied: () => void;
};

/** The files of a message that is being written, above its field. */
export function AttachmentTray({ uploads, list, onEmptied }: AttachmentTrayProps) {
  const tray = useRef<HTMLUListElement>(null);

  /** The button is gone with its file: the focus goes to the next one. */
  function remove(id: string, index: number): void {
    const buttons = [...(tray.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
    uploads.remove(id);
    const next = buttons[index + 1] ?? buttons[index - 1];
    if (next) next.focus();
    else onEmptied();
  }

  return (
    <ul
      ref={tray}
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
              data-remove=""
              onClick={() => remove(upload.id, index)}
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
        icon={<Icon of={isPaused ? IconPlayerPlay : IconRefresh} size={20} />}
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

/** A file on its way: what it is, how far it is, and buttons behind it. */
function UploadRow({ upload, children }: { upload: Upload<StoredFile>; children: ReactNode }) {
  const { name, state } = upload;
  const { percent, rest } = progressFacts(upload);
  const isDone = state.status === 'ready';
  const hasFailed = state.status === 'failed';
  return (
    <>
      <div className="flex items-center gap-3">
        <FileTile name={name} picture={previewOf(upload)} />
        <div className="min-w-0 flex-1">
          <p title={name} className="truncate text-ui font-semibold">
            <bdi>{name}</bdi>
          </p>
          <p
            // A refusal is read out, each percent is not.
            role={hasFailed ? 'alert' : undefined}
            className={classNames('text-meta tabular-nums', hasFailed ? 'text-danger' : 'text-ink-2')}
          >
            {percent && <strong className="font-semibold text-ink">{percent}</strong>}
            {percent && ' · '}
            {rest}
          </p>
        </div>
        <span className="-mr-2 flex shrink-0 items-center">{children}</span>
      </div>
      {!isDone && !hasFailed && (
        <ProgressBar
          label={`Envio de ${name}`}
          value={percentOf(state)}
          max={100}
          valueText={percent ? `${percent} · ${rest}` : rest}
          tone="ink"
          className="mt-2"
        />
      )}
    </>
  );
}

/** The preview of pictures and videos, from this machine. */
function previewOf({ purpose, previewUrl }: Upload<StoredFile>): ReactNode {
  if (purpose === 'message-voice') return <Icon of={IconMicrophone} />;
  if (previewUrl === '') return null;
  if (purpose === 'message-image') return <PicturePreview src={previewUrl} />;
  if (purpose !== 'message-video') return null;
  // The time makes browsers show a picture that play only on demand.
  return <video src={`${previewUrl}#t=0.1`} muted playsInline preload="metadata" className="size-full object-cover" />;
}

/** What only its name says to be a picture cannot be shown. */
function PicturePreview({ src }: { src: string }) {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <Icon of={IconPhotoOff} />;
  return <img src={src} alt="" onError={() => setIsBroken(true)} className="size-full object-cover" />;
}

type PendingFilesProps = {
  files: readonly CommandFile[];
  /** Those that this tab sends. */
  uploads: readonly Upload<StoredFile>[];
  onRemove: (uploadId: string) => void;
};

/** The files of a message on its way, in its bubble. */
export function PendingFiles({ files, uploads, onRemove }: PendingFilesProps) {
  return (
    <ul
      aria-label="Arquivos a caminho"
      style={{ width: '19rem' }}
      className="flex max-w-full flex-col gap-2.5 pb-1.5 whitespace-normal"
    >
      {files.map((file) => (
        <li key={file.id}>
          <PendingFile file={file} upload={uploads.find(({ id }) => id === file.id)} onRemove={onRemove} />
        </li>
      ))}
    </ul>
  );
}

type PendingFileProps = {
  file: CommandFile;
  upload?: Upload<StoredFile> | undefined;
  onRemove: (uploadId: string) => void;
};

function PendingFile({ file, upload, onRemove }: PendingFileProps) {
  if (!upload) return <AbsentFile file={file} onRemove={onRemove} />;
  return (
    <UploadRow upload={upload}>
      {upload.state.status !== 'ready' && <RemoveButton file={file} onRemove={onRemove} />}
    </UploadRow>
  );
}

function RemoveButton({ file, onRemove }: PendingFileProps) {
  return <IconButton label={`Cancelar ${file.name}`} onClick={() => onRemove(file.id)} icon={<Icon of={IconX} />} />;
}

/** Sent by another tab, or no longer stored on this machine. */
function AbsentFile({ file, onRemove }: PendingFileProps) {
  const { name, bytes, isLost } = file;
  return (
    <div className="flex items-center gap-3">
      <FileTile name={name} />
      <div className="min-w-0 flex-1">
        <p title={name} className="truncate text-ui font-semibold">
          <bdi>{name}</bdi>
        </p>
        {isLost ? (
          <p role="alert" className="text-meta text-danger">
            Este arquivo não está mais neste aparelho
          </p>
        ) : (
          <p className="truncate text-meta text-ink-2">{formatBytes(bytes)}</p>
        )}
      </div>
      {isLost && <RemoveButton file={file} onRemove={onRemove} />}
    </div>
  );
}
