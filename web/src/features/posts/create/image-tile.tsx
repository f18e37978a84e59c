import { IconAlertCircle, IconRefresh, IconX } from '@tabler/icons-react';
import { type ComponentProps, type PointerEvent, useEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { percentOf, type Upload, type UploadState } from '../../uploads/upload.ts';

type ImageTileProps = {
  upload: Upload;
  label: string;
  hasAlt: boolean;
  isSelected: boolean;
  /** Its position among the tiles. */
  place: { index: number; isDragged: boolean; handlers: ComponentProps<'li'> };
  onSelect: () => void;
  onRemove: () => void;
  onRetry: () => void;
};

/** A picture of the draft, with the state of its upload. */
export function ImageTile(props: ImageTileProps) {
  const { upload, label, hasAlt, isSelected, place, onSelect, onRemove, onRetry } = props;
  const { state, previewUrl } = upload;
  const isReady = state.status === 'ready';
  return (
    <li
      {...place.handlers}
      data-tile-index={place.index}
      className={classNames(
        'relative aspect-square select-none',
        place.isDragged && 'z-1 scale-103 cursor-grabbing touch-none shadow-float',
      )}
    >
      <button
        type="button"
        aria-label={hasAlt ? `Descrita: ${label}` : `Descrever ${label}`}
        aria-pressed={isSelected}
        onClick={onSelect}
        className={classNames(
          'block size-full overflow-hidden rounded-card bg-sunken',
          isSelected && 'outline-2 outline-offset-2 outline-ink',
        )}
      >
        <img
          src={previewUrl}
          alt=""
          draggable={false}
          className={classNames('size-full object-cover', !isReady && 'brightness-60')}
        />
        {isReady && (
          <span className={classNames(tag, hasAlt ? 'bg-mark text-on-mark' : 'bg-[rgb(23_25_28/0.76)] text-white')}>
            {hasAlt ? 'Descrita' : 'Descrever'}
          </span>
        )}
      </button>
      {!isReady && <TileState state={state} label={label} onRetry={onRetry} />}
      <button
        type="button"
        aria-label={isReady ? `Remover ${label}` : `Cancelar envio de ${label}`}
        onClick={onRemove}
        className="target-44 absolute! top-1 right-1 flex size-7 items-center justify-center rounded-small bg-[rgb(23_25_28/0.76)] text-white focus-visible:outline-white"
      >
        <IconX size={15} stroke={2} aria-hidden="true" />
      </button>
    </li>
  );
}

const tag = 'absolute bottom-2 left-2 rounded-[0.375rem] px-1.5 py-0.5 text-micro font-semibold';

function TileState({ state, label, onRetry }: { state: UploadState; label: string; onRetry: () => void }) {
  if (state.status === 'failed') {
    return (
      <div className="absolute inset-x-2 bottom-2 text-micro font-semibold text-white">
        <p className="flex items-center gap-1">
          <Icon of={IconAlertCircle} size={15} className="shrink-0" />
          <span className="line-clamp-2">{state.message}</span>
        </p>
        {state.retryable && (
          <button
            type="button"
            aria-label={`Tentar novamente: ${label}`}
            onClick={onRetry}
            className="target-44 relative mt-1 flex items-center gap-1 underline underline-offset-2 focus-visible:outline-white"
          >
            <Icon of={IconRefresh} size={15} />
            Repetir
          </button>
        )}
      </div>
    );
  }
  const percent = percentOf(state);
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2">
      <p className="mb-1 text-meta font-semibold text-white tabular-nums">{stateText(state, percent)}</p>
      <ProgressBar
        label={`Envio de ${label}`}
        value={percent}
        max={100}
        valueText={stateText(state, percent)}
        className="h-1! bg-[rgb(255_255_255/0.5)]!"
      />
    </div>
  );
}

const pausedWords = { person: 'Pausado', connection: 'Sem conexão', server: 'Tentando de novo' };

function stateText(state: UploadState, percent: number): string {
  if (state.status === 'waiting') return 'Na fila';
  if (state.status === 'processing') return 'Preparando';
  if (state.status === 'paused') return pausedWords[state.by];
  return `${percent}%`;
}

/** A mouse drags after moving so far; a finger, which also scrolls, after resting so long. */
const slack = 6;
const holdTime = 300;

type Drag = {
  id: string;
  tile: HTMLElement;
  x: number;
  y: number;
  isMoving: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
};

/**
 * Sorts tiles by dragging. Each tile has `data-tile-index` and `tileProps`. For keyboards there are buttons beside the
 * selected tile.
 */
export function useDragOrder(onMove: (id: string, position: number) => void) {
  const drag = useRef<Drag | null>(null);
  const wasDragged = useRef(false);
  const [draggedId, setDraggedId] = useState<string | null>(null);

  // Prevents scrolling while a tile is held, which React's passive listeners cannot do.
  useEffect(() => {
    if (draggedId === null) return;
    const stop = new AbortController();
    document.addEventListener('touchmove', (event) => event.preventDefault(), { passive: false, signal: stop.signal });
    return () => stop.abort();
  }, [draggedId]);

  function begin(pointerId: number): void {
    if (!drag.current) return;
    drag.current.isMoving = true;
    wasDragged.current = true;
    setDraggedId(drag.current.id);
    drag.current.tile.setPointerCapture(pointerId);
  }

  function end(): void {
    clearTimeout(drag.current?.timer);
    drag.current = null;
    setDraggedId(null);
  }

  /** On every tile, since a quick pointer leaves the held one at once. */
  function handleMove(event: PointerEvent<HTMLElement>): void {
    const held = drag.current;
    if (!held) return;
    if (event.buttons === 0) return void end(); // Released outside of the tiles.
    const hasMoved = Math.hypot(event.clientX - held.x, event.clientY - held.y) > slack;
    if (!held.isMoving && hasMoved) {
      if (event.pointerType === 'touch') end();
      else begin(event.pointerId);
    }
    if (!drag.current?.isMoving) return;
    const over = document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>('[data-tile-index]'))
      .find((tile) => tile && tile !== held.tile);
    const position = Number(over?.dataset['tileIndex'] ?? Number.NaN);
    if (Number.isInteger(position)) onMove(held.id, position);
  }

  const tileProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const { currentTarget: tile, pointerId, clientX: x, clientY: y } = event;
      wasDragged.current = false;
      const timer = event.pointerType === 'touch' ? setTimeout(() => begin(pointerId), holdTime) : undefined;
      drag.current = { id, tile, x, y, isMoving: false, timer };
    },
    onPointerMove: handleMove,
    onPointerUp: end,
    onPointerCancel: end,
    // Releasing after a drag is not a click.
    onClickCapture: (event: { stopPropagation(): void; preventDefault(): void }) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
    // A long press would open the browser's menu.
    onContextMenu: (event: { preventDefault(): void }) => drag.current && event.preventDefault(),
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  });

  return { draggedId, tileProps };
}
