import { IconX } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format-bytes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { OutgoingFile } from '../data.ts';
import { FileTile } from './file-tile.tsx';
import { UploadRow } from './upload-row.tsx';

type PendingFilesProps = { files: readonly OutgoingFile[]; onRemove: (uploadId: string) => void };

/** The files of a message on its way, in its bubble. */
export function PendingFiles({ files, onRemove }: PendingFilesProps) {
  return (
    <ul
      aria-label="Arquivos a caminho"
      style={{ width: '19rem' }}
      className="flex max-w-full flex-col gap-2.5 pb-1.5 whitespace-normal"
    >
      {files.map((file) => (
        <li key={file.id}>
          {file.upload ? (
            <UploadRow upload={file.upload}>
              {file.upload.state.status !== 'ready' && <RemoveButton file={file} onRemove={onRemove} />}
            </UploadRow>
          ) : (
            <AbsentFile file={file} onRemove={onRemove} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ file, onRemove }: { file: OutgoingFile; onRemove: (uploadId: string) => void }) {
  return <IconButton label={`Cancelar ${file.name}`} onClick={() => onRemove(file.id)} icon={<Icon of={IconX} />} />;
}

/** Sent by another tab, or no longer stored on this machine. */
function AbsentFile({ file, onRemove }: { file: OutgoingFile; onRemove: (uploadId: string) => void }) {
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
