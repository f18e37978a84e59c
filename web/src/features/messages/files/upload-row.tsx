import { IconMicrophone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { percentOf, type StoredFile, type Upload } from '../../uploads/upload.ts';
import { progressFacts } from './file-facts.ts';
import { FileTile } from './file-tile.tsx';

/** A file on its way: what it is, how far it is, and buttons behind it. */
export function UploadRow({ upload, children }: { upload: Upload<StoredFile>; children: ReactNode }) {
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
            className={classNames('text-meta tabular-nums', hasFailed ? 'text-danger' : 'truncate text-ink-2')}
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

/** Of pictures and videos, from this machine. */
function previewOf({ purpose, previewUrl }: Upload<StoredFile>): ReactNode {
  if (purpose === 'message-voice') return <Icon of={IconMicrophone} />;
  if (previewUrl === '') return null;
  if (purpose === 'message-image') return <img src={previewUrl} alt="" className="size-full object-cover" />;
  if (purpose !== 'message-video') return null;
  // The time makes browsers show a picture that play only on demand.
  return <video src={`${previewUrl}#t=0.1`} muted playsInline preload="metadata" className="size-full object-cover" />;
}
