import { Dialog } from '@base-ui/react/dialog';
import type { Post } from '@publyka/contract/routes/posts';
import { availableWidths, type Image, imageUrl } from '@publyka/contract/routes/uploads';
import { IconDownload, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Time } from '../../../ui/time.tsx';
import { ViewerStage } from './viewer-stage.tsx';

type ImageViewerProps = {
  post: Post;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  index: number;
  onIndexChange: (index: number) => void;
};

/** The pictures of a post over the whole screen, dark in both themes. */
export function ImageViewer({ post, open, onOpenChange, index, onIndexChange }: ImageViewerProps) {
  const image = post.images[index];
  const stage = useRef<HTMLDivElement>(null);

  function step(by: 1 | -1): void {
    if (post.images[index + by]) onIndexChange(index + by);
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
          className="layer-scrim fixed inset-0 z-(--z-viewer) flex flex-col bg-paper pt-(--safe-top) pb-(--safe-bottom) text-ink scheme-dark outline-none"
        >
          <ViewerHeader index={index} count={post.images.length} image={image} />
          <ViewerStage
            stage={stage}
            images={post.images}
            index={index}
            onStep={step}
            onClose={() => onOpenChange(false)}
          />
          <div className="shrink-0 px-(--gutter) pt-4 pb-5">
            {image?.alt && <p className="max-h-[30dvh] overflow-y-auto text-chat">{image.alt}</p>}
            <p className="mt-1 text-meta text-ink-2">
              <bdi>{post.author.fullName}</bdi> · <Time value={post.createdAt} />
            </p>
            {post.images.length > 1 && <Thumbnails images={post.images} index={index} onChoose={onIndexChange} />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ViewerHeader({ index, count, image }: { index: number; count: number; image: Image | undefined }) {
  return (
    <div className="flex h-14 shrink-0 items-center justify-between px-1.5">
      <Dialog.Close render={<IconButton label="Fechar" icon={<Icon of={IconX} />} />} />
      <Dialog.Title aria-live="polite" className="text-ui font-semibold tabular-nums">
        <span className="sr-only">Imagem </span>
        {index + 1} de {count}
      </Dialog.Title>
      {image && (
        <a
          href={imageUrl(image.id, availableWidths(image.width).at(-1) ?? image.width)}
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

function Thumbnails({
  images,
  index,
  onChoose,
}: {
  images: Image[];
  index: number;
  onChoose: (index: number) => void;
}) {
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
