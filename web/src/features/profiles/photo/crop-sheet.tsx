import { uploadTexts } from '@publyka/contract/routes/uploads';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { toast } from '../../../ui/toast.ts';
import { type Crop, cutPhoto, turnRight, uncropped, zoomMax, zoomTo } from './crop.ts';
import { CropStage } from './crop-stage.tsx';

type CropSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  file: File | null;
  /** With what the window shows. */
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
      // The browser is short of memory: the picture is still there to try again.
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

/** The file as the browser draws it, upright; null until it is read. */
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
