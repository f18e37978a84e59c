import type { Drop } from '@publyka/contract/routes/drops';
import { IconHeart, IconHeartFilled, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCompact, formatCount } from '../../lib/format.ts';
import { useMe } from '../../lib/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useLikeDrop } from './data.ts';
import { DeleteDropDialog } from './delete-drop-dialog.tsx';

type DropCardProps = { drop: Drop; isUrgent: boolean };

/** A drop in the grid. The whole card opens the viewer. */
export function DropCard({ drop, isUrgent }: DropCardProps) {
  const me = useMe();
  const isMine = drop.author.id === me.id;
  const [firstName = ''] = drop.author.fullName.split(' ');
  return (
    <article className="relative isolate flex aspect-9/16 flex-col justify-end overflow-hidden rounded-card bg-[#24272d] text-white scheme-dark">
      {drop.cover && (
        <Picture
          image={{ ...drop.cover, alt: '' }}
          sizes="(min-width: 40rem) 200px, 50vw"
          isUrgent={isUrgent}
          className="absolute inset-0 -z-10"
        />
      )}
      <span aria-hidden="true" className="drop-scrim absolute inset-x-0 bottom-0 -z-10 h-3/5" />
      {/* Not positioned, like the line of the author, so that the link covers the card. */}
      <div className="min-w-0 px-3 pb-1">
        <h2 className="line-clamp-3 font-serif text-read leading-[1.3125rem] font-semibold text-pretty [overflow-wrap:anywhere]">
          <Link
            to="/drops"
            search={{ drop: drop.id }}
            resetScroll={false}
            data-drop-link={drop.id}
            aria-describedby={`duracao-${drop.id}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:-outline-offset-4 focus-visible:after:outline-mark"
          >
            {drop.title}
          </Link>
        </h2>
        <div className="flex h-11 items-center justify-between gap-2 text-meta font-medium">
          <span className="min-w-0 truncate">{isMine ? 'Você' : firstName}</span>
          <LikeCount drop={drop} />
        </div>
      </div>
      <span id={`duracao-${drop.id}`} hidden>
        {statusOf(drop)}
      </span>
      {drop.video.status !== 'ready' && (
        <p className="pointer-events-none absolute inset-x-3 top-14 rounded-small bg-[rgb(0_0_0/0.72)] px-3 py-2 text-meta">
          {statusOf(drop)}
        </p>
      )}
      {drop.can.delete && <DeleteButton drop={drop} />}
    </article>
  );
}

function statusOf({ video, author }: Drop): string {
  if (video.status === 'converting') return 'Preparando o vídeo. Só você vê este Drop por enquanto.';
  if (video.status === 'failed') return 'Não conseguimos preparar este vídeo. Exclua e envie em outro formato.';
  return `Vídeo de ${author.fullName}, ${formatLength(video.durationMs / 1000)}`;
}

function LikeCount({ drop }: { drop: Drop }) {
  const { shown, like } = useLikeDrop(drop);
  const { liked } = shown.viewer;
  return (
    <span className="relative -mr-1 flex h-11 items-center gap-1.5 tabular-nums">
      <button
        type="button"
        aria-label="Curtir"
        aria-pressed={liked}
        aria-describedby={`curtidas-${drop.id}`}
        onClick={() => like(!liked)}
        className="outline-none after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-small focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-white"
      >
        {liked ? (
          <IconHeartFilled size={18} aria-hidden="true" className="text-like" />
        ) : (
          <Icon of={IconHeart} size={18} />
        )}
      </button>
      <span aria-hidden="true">{formatCompact(shown.likesCount)}</span>
      <span id={`curtidas-${drop.id}`} hidden>
        {formatCount(shown.likesCount, 'curtida', 'curtidas')}
      </span>
    </span>
  );
}

function DeleteButton({ drop }: { drop: Drop }) {
  const [isConfirming, setIsConfirming] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Excluir: ${drop.title}`}
        onClick={() => setIsConfirming(true)}
        className="target-44 absolute top-1.5 right-1.5 inline-flex size-8.5 items-center justify-center rounded-control bg-[rgb(0_0_0/0.62)] text-white hover:bg-black focus-visible:outline-white"
      >
        <Icon of={IconTrash} size={18} />
      </button>
      <DeleteDropDialog drop={drop} open={isConfirming} onOpenChange={setIsConfirming} />
    </>
  );
}

/** '1 visualização', '3,4 mil visualizações' */
export function formatViews(count: number): string {
  return `${formatCompact(count)} ${count === 1 ? 'visualização' : 'visualizações'}`;
}

/** '0:54', '1:00' */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds)) || 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 'falta 1 min', 'faltam 20 s' */
export function formatRemaining(seconds: number): string {
  if (seconds >= 50) {
    const minutes = Math.max(1, Math.round(seconds / 60));
    return `${minutes === 1 ? 'falta' : 'faltam'} ${minutes} min`;
  }
  const tens = Math.max(5, Math.ceil(seconds / 5) * 5);
  return `faltam ${tens} s`;
}
