import { communityName } from '@publyka/contract/brand';
import { cleanText } from '@publyka/contract/text/visible-text';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FileInput } from '../../ui/file-input.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast.ts';
import { pausedText, percentOf } from '../uploads/upload.ts';
import type { Uploads } from '../uploads/use-uploads.ts';

type AvatarFieldProps = {
  /** The RePublyka's id, also that of one to be: its colour is shown already. */
  id: string;
  name: string;
  uploads: Uploads;
  /** The picture that the RePublyka has. */
  current?: { src: string | undefined; onRemove: () => void } | undefined;
};

/** The picture of a RePublyka: chosen, uploaded at once, shown as it will look. */
export function AvatarField({ id, name, uploads, current }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [upload] = uploads.list;
  const hasImage = upload !== undefined || current !== undefined;

  function choose(files: File[]): void {
    if (upload) uploads.remove(upload.id);
    for (const refusal of uploads.add(files.slice(0, 1))) toast.error(refusal);
  }

  return (
    <div className="flex items-center gap-4">
      <span className="relative shrink-0">
        <Avatar
          id={id}
          name={cleanText(name) || communityName}
          src={upload?.previewUrl ?? current?.src}
          size={76}
          shape="group"
        />
        <IconButton
          label={hasImage ? 'Trocar imagem' : 'Escolher imagem'}
          tone="ink"
          onClick={() => input.current?.click()}
          className="absolute! -right-2.5 -bottom-2.5 size-10! ring-4 ring-sheet"
          icon={<IconCamera size={18} stroke={1.75} aria-hidden="true" />}
        />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-ui font-semibold">Imagem da {communityName}</p>
        <UploadLine upload={upload} onRetry={uploads.retry} />
      </div>
      {hasImage && (
        <IconButton
          label="Remover imagem"
          onClick={() => (upload ? uploads.remove(upload.id) : current?.onRemove())}
          icon={<IconTrash size={22} stroke={1.75} aria-hidden="true" />}
        />
      )}
      <FileInput ref={input} label={`Imagem da ${communityName}`} accept="image/*" onFiles={choose} />
    </div>
  );
}

type UploadLineProps = { upload: Uploads['list'][number] | undefined; onRetry: (id: string) => void };

function UploadLine({ upload, onRetry }: UploadLineProps) {
  const state = upload?.state;
  const isUnderWay = state && state.status !== 'ready' && state.status !== 'failed';
  return (
    <div role="status" className={classNames('text-meta', state?.status === 'failed' ? 'text-danger' : 'text-ink-3')}>
      {!state && 'Até 5 MB. Sem imagem, ficam as iniciais.'}
      {isUnderWay && (state.status === 'paused' ? pausedText(state) : `Enviando... ${percentOf(state)}%`)}
      {state?.status === 'ready' && 'Pronta.'}
      {state?.status === 'failed' && state.message}
      {upload && state?.status === 'failed' && state.retryable && (
        <button type="button" onClick={() => onRetry(upload.id)} className="ml-1.5 font-semibold underline">
          Tentar novamente
        </button>
      )}
    </div>
  );
}
