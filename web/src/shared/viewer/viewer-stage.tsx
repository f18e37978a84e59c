import type { Image, imageUrl } from '@publyka/contract/routes/uploads';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useFlight } from './use-flight.ts';
import type { Point, Zoom } from './use-stage-gestures.ts';
import { useStageGestures } from './use-stage-gestures.ts';

type ViewerStageProps = {
  stage: RefObject<HTMLDivElement | null>;
  images: Image[];
  urlOf: typeof imageUrl;
  index: number;
  isOpen: boolean;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
};

/** The current picture, with its neighbours for swiping. */
export function ViewerStage({ stage, images, urlOf, index, isOpen, onStep, onClose }: ViewerStageProps) {
  const current = images[index];
  const picture = { width: current?.width ?? 1, height: current?.height ?? 1 };
  const { zoom, drag, zoomBy, reset, handlers } = useStageGestures({ stage, picture, onStep, onClose });
  const [shown, setShown] = useState({ index, isOpen });
  if (shown.index !== index || shown.isOpen !== isOpen) {
    setShown({ index, isOpen });
    reset();
  }
  useFlight({ stage, image: current, isOpen });

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === '+' || event.key === '=') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') reset();
  }

  return (
    <div className="relative min-h-0 flex-1">
      {/* biome-ignore lint/a11y/useSemanticElements: a group of pictures, not of form fields */}
      <div
        ref={stage}
        role="group"
        aria-label="Imagem ampliada"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: + and - enlarge the picture
        tabIndex={0}
        onKeyDown={handleKeyDown}
        {...handlers}
        className="absolute inset-0 cursor-zoom-in touch-none overflow-hidden select-none -outline-offset-2"
      >
        {images.map(
          (image, at) =>
            Math.abs(at - index) <= 1 && (
              <Slide key={image.id} image={image} urlOf={urlOf} offset={at - index} drag={drag} zoom={zoom} />
            ),
        )}
      </div>
      {index > 0 && (
        <Arrow side="left-3" label="Imagem anterior" onPress={() => onStep(-1)}>
          <Icon of={IconChevronLeft} />
        </Arrow>
      )}
      {index < images.length - 1 && (
        <Arrow side="right-3" label="Próxima imagem" onPress={() => onStep(1)}>
          <Icon of={IconChevronRight} />
        </Arrow>
      )}
    </div>
  );
}

type SlideProps = { image: Image; urlOf: typeof imageUrl; offset: number; drag: Point | null; zoom: Zoom };

function Slide({ image, urlOf, offset, drag, zoom }: SlideProps) {
  const moved = drag ?? { x: 0, y: 0 };
  const own = offset === 0 ? `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` : '';
  const isHeld = drag !== null || zoom.scale > 1;
  return (
    <div
      aria-hidden={offset !== 0}
      style={{ transform: `translate(calc(${offset * 100}% + ${moved.x}px), ${moved.y}px) ${own}` }}
      className={`absolute inset-0 ${isHeld ? '' : 'transition-transform duration-(--time-enter) ease-out'}`}
    >
      <Picture
        image={image}
        urlOf={urlOf}
        sizes="100vw"
        className="pointer-events-none size-full bg-transparent! bg-none! [&>img]:object-contain"
      />
    </div>
  );
}

type ArrowProps = { side: string; label: string; onPress: () => void; children: ReactNode };

/** For mice; fingers swipe. */
function Arrow({ side, label, onPress, children }: ArrowProps) {
  return (
    <IconButton
      label={label}
      icon={children}
      tone="quiet"
      onClick={onPress}
      className={`absolute! top-1/2 -translate-y-1/2 pointer-coarse:hidden! ${side}`}
    />
  );
}
