import type { Image } from '@publyka/contract/uploads';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useStageGestures } from './use-stage-gestures.ts';
import type { Point, Zoom } from './zoom.ts';

type ViewerStageProps = { images: Image[]; index: number; onIndexChange: (index: number) => void; onClose: () => void };

/** The picture shown, with its neighbours beside it for the swipe. */
export function ViewerStage({ images, index, onIndexChange, onClose }: ViewerStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const current = images[index];
  const picture = { width: current?.width ?? 1, height: current?.height ?? 1 };
  const { zoom, drag, zoomBy, reset, handlers } = useStageGestures({ stage, picture, onStep: step, onClose });

  function step(by: 1 | -1): void {
    const next = index + by;
    if (next < 0 || next >= images.length) return;
    reset();
    onIndexChange(next);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else if (event.key === '+' || event.key === '=') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures, not of form fields
    <div role="group" aria-label="Imagens" className="relative min-h-0 flex-1">
      <div
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows change the picture and + enlarges it
        tabIndex={0}
        role="application"
        aria-roledescription="visor de imagens"
        aria-label={current?.alt || `Imagem ${index + 1}`}
        onKeyDown={handleKeyDown}
        {...handlers}
        className="absolute inset-0 cursor-zoom-in touch-none overflow-hidden select-none -outline-offset-2"
      >
        {images.map(
          (image, at) =>
            Math.abs(at - index) <= 1 && (
              <Slide key={image.id} image={image} offset={at - index} drag={drag} zoom={zoom} />
            ),
        )}
      </div>
      {index > 0 && (
        <Arrow side="left-3" label="Imagem anterior" onPress={() => step(-1)}>
          <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
        </Arrow>
      )}
      {index < images.length - 1 && (
        <Arrow side="right-3" label="Próxima imagem" onPress={() => step(1)}>
          <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
        </Arrow>
      )}
    </div>
  );
}

function Slide({ image, offset, drag, zoom }: { image: Image; offset: number; drag: Point | null; zoom: Zoom }) {
  const moved = drag ?? { x: 0, y: 0 };
  const own = offset === 0 ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : '';
  return (
    <div
      aria-hidden={offset !== 0}
      style={{ transform: `translate(calc(${offset * 100}% + ${moved.x}px), ${moved.y}px) ${own}` }}
      className={`absolute inset-0 flex items-center justify-center ${drag || zoom.scale > 1 ? '' : 'transition-transform duration-(--time-enter) ease-out'}`}
    >
      <Picture
        image={image}
        sizes="100vw"
        className="pointer-events-none size-full bg-transparent! bg-none! [&>img]:object-contain"
      />
    </div>
  );
}

type ArrowProps = { side: string; label: string; onPress: () => void; children: ReactNode };

/** For pointers; fingers swipe. */
function Arrow({ side, label, onPress, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      icon={children}
      tone="quiet"
      onClick={onPress}
      className={`absolute! top-1/2 hidden -translate-y-1/2 tablet:inline-flex ${side}`}
    />
  );
}
