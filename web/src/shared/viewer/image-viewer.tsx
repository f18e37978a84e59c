import './viewer.css';
import { Dialog } from '@base-ui/react/dialog';
import { availableWidths, type Image, imageUrl } from '@publyka/contract/routes/uploads';
import { IconDownload, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Time } from '../../ui/time.tsx';
import { FormattedText } from '../formulas/formatted-text.tsx';
import { ViewerStage } from './viewer-stage.tsx';

type ImageViewerProps = {
  images: Image[];
  /** Where they are stored. */
  urlOf?: typeof imageUrl;
  authorName: string;
  createdAt: string;
  /** Words for all of them; without it each one shows its description. */
  caption?: string | undefined;
  /** Beside the name and the time: a way to where they were shown. */
  more?: ReactNode;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  index: number;
  onIndexChange: (index: number) => void;
};

/** The pictures of a post or message over the whole screen, dark in both themes. */
export function ImageViewer(props: ImageViewerProps) {
  const { images, urlOf = imageUrl, authorName, createdAt, more, open, onOpenChange, index, onIndexChange } = props;
  const image = images[index];
  const caption = props.caption ?? image?.alt;
  const stage = useRef<HTMLDivElement>(null);

  function step(by: 1 | -1): void {
    if (images[index + by]) onIndexChange(index + by);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
  }

  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Popup
          initialFocus={stage}
          onKeyDown={handleKeyDown}
          className="picture-viewer fixed inset-0 z-(--z-viewer) flex flex-col pt-(--safe-top) pr-(--safe-right) pb-(--safe-bottom) pl-(--safe-left) text-ink scheme-dark outline-none"
        >
          <ViewerHeader index={index} count={images.length} image={image} urlOf={urlOf} />
          <ViewerStage
            stage={stage}
            images={images}
            urlOf={urlOf}
            index={index}
            isOpen={open}
            onStep={step}
            onClose={() => onOpenChange(false)}
          />
          <div className="viewer-words shrink-0 px-(--gutter) pt-4 pb-5">
            {caption && (
              <p dir="auto" className="max-h-[30dvh] overflow-y-auto text-chat">
                <FormattedText text={caption} />
              </p>
            )}
            <p className="mt-1 text-meta text-ink-2">
              <bdi>{authorName}</bdi> · <Time value={createdAt} />
              {more && <> · {more}</>}
            </p>
            {images.length > 1 && <Thumbnails images={images} urlOf={urlOf} index={index} onChoose={onIndexChange} />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type ViewerHeaderProps = { index: number; count: number; image: Image | undefined; urlOf: typeof imageUrl };

function ViewerHeader({ index, count, image, urlOf }: ViewerHeaderProps) {
  return (
    <div className="viewer-words flex h-14 shrink-0 items-center justify-between px-1.5">
      <Dialog.Close render={<IconButton label="Fechar" icon={<Icon of={IconX} />} />} />
      <Dialog.Title aria-live="polite" className="text-ui font-semibold tabular-nums">
        <span className="sr-only">Imagem </span>
        {index + 1} de {count}
      </Dialog.Title>
      {image && (
        <a
          href={urlOf(image.id, availableWidths(image.width).at(-1) ?? image.width)}
          download={`publyka-${image.id}.webp`}
          aria-label="Baixar imagem"
          className="inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <Icon of={IconDownload} />
        </a>
      )}
    </div>
  );
}

type ThumbnailsProps = {
  images: Image[];
  urlOf: typeof imageUrl;
  index: number;
  onChoose: (index: number) => void;
};

function Thumbnails({ images, urlOf, index, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-4 flex gap-2 overflow-x-auto pb-1">
      {images.map((image, at) => (
        <li key={image.id} className="shrink-0">
          <button
            type="button"
            aria-label={`Imagem ${at + 1} de ${images.length}`}
            aria-current={at === index}
            onClick={() => onChoose(at)}
            className="block rounded-small -outline-offset-2"
          >
            <Picture
              image={image}
              urlOf={urlOf}
              sizes="64px"
              className={classNames('size-16 rounded-small', at !== index && 'opacity-60')}
            />
            <span
              aria-hidden="true"
              className={classNames('mt-1.5 block h-1 rounded-mark', at === index && 'bg-mark')}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
