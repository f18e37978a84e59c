import { useEffect, useRef } from 'react';
import { type Crop, drawCrop } from './crop.ts';
import { useCropGestures } from './use-crop-gestures.ts';

type CropStageProps = {
  picture: ImageBitmap;
  crop: Crop;
  change: (next: (crop: Crop) => Crop) => void;
};

/** The window's diameter as a share of the stage. */
const share = 0.885;
/** Of the canvas, whatever size it is shown in. */
const side = 1000;

/** The picture under its round window, with thirds to go by. */
export function CropStage({ picture, crop, change }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useCropGestures({ stage, picture, share, change });
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop, side * share);
  }, [picture, crop]);
  return (
    <div
      ref={stage}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: moving the picture by keys is what the role says
      tabIndex={0}
      role="application"
      aria-label="Posição da foto: arraste, ou use as setas e as teclas + e -"
      {...gestures}
      className="relative aspect-square w-full cursor-grab touch-none overflow-hidden bg-sunken select-none -outline-offset-4 active:cursor-grabbing tablet:mx-auto tablet:max-w-[min(100%,calc(100dvh-22rem))]"
    >
      <canvas ref={canvas} width={side} height={side} className="block size-full" />
      <svg viewBox="0 0 200 200" aria-hidden="true" className="pointer-events-none absolute inset-0 size-full">
        <path
          fill="rgb(23 25 28 / 0.58)"
          fillRule="evenodd"
          d="M0 0H200V200H0ZM100 11.5a88.5 88.5 0 1 0 0 177a88.5 88.5 0 1 0 0 -177Z"
        />
        <g fill="none" stroke="#fff">
          <path
            strokeOpacity="0.4"
            strokeWidth="0.5"
            d="M70.5 16.6V183.4M129.5 16.6V183.4M16.6 70.5H183.4M16.6 129.5H183.4"
          />
          <circle cx="100" cy="100" r="88.5" strokeWidth="1" />
        </g>
      </svg>
    </div>
  );
}
