import { uploadTexts } from '@publyka/contract/routes/upload-rules';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Crop, cutPhoto, drawCrop, turnRight, uncropped, useCropGestures, zoomMax, zoomTo } from './crop.ts';

type CropSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  file: File | null;
  /** With the cropped photo. */
  onUse: (photo: File) => void;
};

/** 'Recortar foto' */
export function CropSheet({ open, onOpenChange, file, onUse }: CropSheetProps) {
  const [crop, setCrop] = useState<Crop>(uncropped);
  const picture = usePicture(file, () => {
    toast.error(uploadTexts.types);
    onOpenChange(false);
  });

  async function handleUse(shown: ImageBitmap): Promise<void> {
    try {
      onUse(await cutPhoto(shown, crop));
      onOpenChange(false);
    } catch {
      // The browser lacks memory: the person can try again.
      toast.error('Não foi possível recortar a foto. Tente de novo ou escolha outra.');
    }
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Recortar foto"
      flush
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button
            variant="mark"
            size="large"
            busy={!picture}
            className="flex-1"
            onClick={() => picture && void handleUse(picture)}
          >
            Usar foto
          </Button>
        </>
      }
    >
      {picture ? (
        <>
          <CropStage picture={picture} crop={crop} change={setCrop} />
          <CropTools picture={picture} crop={crop} onChange={setCrop} />
        </>
      ) : (
        <div className="flex aspect-square items-center justify-center bg-sunken">
          <Spinner label="Abrindo a foto" />
        </div>
      )}
    </PageSheet>
  );
}

type CropToolsProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void };

function CropTools({ picture, crop, onChange }: CropToolsProps) {
  return (
    <div className="px-5 pt-6 pb-2">
      <div className="flex items-center gap-3">
        <Icon of={IconZoomOut} className="shrink-0" />
        <Slider
          label="Zoom"
          value={crop.zoom}
          onValueChange={(zoom) => onChange(zoomTo(picture, crop, zoom))}
          min={1}
          max={zoomMax}
          step={0.01}
          valueText={`${Math.round(crop.zoom * 100)}%`}
          className="flex-1"
        />
        <Icon of={IconZoomIn} className="shrink-0" />
      </div>
      <div className="mt-3 flex min-h-11 items-center justify-between gap-3">
        <p className="text-meta text-ink-3">Arraste para posicionar.</p>
        <button
          type="button"
          onClick={() => onChange(turnRight(picture, crop))}
          className="-mr-2 flex h-11 items-center gap-2 rounded-control px-2 text-ui font-semibold hover:bg-sunken"
        >
          <Icon of={IconRotateClockwise} size={18} />
          Girar
        </button>
      </div>
    </div>
  );
}

/** The decoded file, upright; null until it is read. */
function usePicture(file: File | null, onUnreadable: () => void): ImageBitmap | null {
  const [read, setRead] = useState<{ file: File; picture: ImageBitmap } | null>(null);
  const handleUnreadable = useEffectEvent(onUnreadable);
  useEffect(() => {
    if (!file) return;
    let isWanted = true;
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      (picture) => isWanted && setRead({ file, picture }),
      () => isWanted && handleUnreadable(),
    );
    return () => {
      isWanted = false;
    };
  }, [file]);
  return read && read.file === file ? read.picture : null;
}

type CropStageProps = {
  picture: ImageBitmap;
  crop: Crop;
  change: (next: (crop: Crop) => Crop) => void;
};

/** The window's diameter as a share of the stage. */
const share = 0.885;
/** Side of the canvas in its own pixels. */
const side = 1000;

/** The picture under its round window, with a grid of thirds. */
function CropStage({ picture, crop, change }: CropStageProps) {
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
