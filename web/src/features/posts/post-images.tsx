import type { Post } from '@publyka/contract/routes/posts';
import type { Image } from '@publyka/contract/routes/uploads';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Picture } from '../../ui/picture.tsx';

const ImageViewer = lazyPart(() => import('../../shared/viewer/image-viewer.tsx').then((part) => part.ImageViewer));

/** Chooses the pictures of a card: of four or more, two with a count; the viewer shows all. */
function shownImages(images: Image[]): Image[] {
  return images.length > 3 ? images.slice(0, 2) : images;
}

const grids: Record<number, string> = {
  2: 'grid-cols-[57fr_43fr] aspect-[1.69] tablet:aspect-[1.9]',
  3: 'grid-cols-[57fr_43fr] grid-rows-2 aspect-[1.69] tablet:aspect-[1.9] [&>:first-child]:row-span-2',
};

/** The pictures of a post; a press opens the viewer. */
export function PostImages({ post }: { post: Post }) {
  const [viewer, setViewer] = useState({ isOpen: false, index: 0 });
  const shown = shownImages(post.images);
  return (
    <div className={classNames('mt-2.5 grid gap-[3px] overflow-hidden rounded-card', grids[shown.length])}>
      {shown.map((image, index) => (
        <ImageTile
          key={image.id}
          image={image}
          place={{
            index,
            count: post.images.length,
            hidden: index === shown.length - 1 ? post.images.length - shown.length : 0,
          }}
          isAlone={shown.length === 1}
          onOpen={() => setViewer({ isOpen: true, index })}
        />
      ))}
      <ImageViewer
        images={post.images}
        authorName={post.author.fullName}
        createdAt={post.createdAt}
        open={viewer.isOpen}
        index={viewer.index}
        onOpenChange={(isOpen) => setViewer({ ...viewer, isOpen })}
        onIndexChange={(index) => setViewer({ ...viewer, index })}
      />
    </div>
  );
}

type ImageTileProps = {
  image: Image;
  /** `hidden`: on the last tile, the number of pictures that are not shown. */
  place: { index: number; count: number; hidden: number };
  isAlone: boolean;
  onOpen: () => void;
};

function ImageTile({ image, place, isAlone, onOpen }: ImageTileProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={tileLabel(image, place)}
      onClick={onOpen}
      style={isAlone ? { aspectRatio: Math.min(1.91, Math.max(0.8, image.width / image.height)) } : undefined}
      className="relative block min-h-0 min-w-0 overflow-hidden -outline-offset-4"
    >
      <Picture
        image={image}
        sizes={isAlone ? '(min-width: 40rem) 572px, 100vw' : '(min-width: 40rem) 330px, 57vw'}
        className="absolute inset-0 size-full"
      />
      {place.hidden > 0 && (
        <span className="absolute right-2.5 bottom-2.5 rounded-small bg-[rgb(23_25_28/0.76)] px-2 py-1 text-meta font-semibold text-white">
          +{place.hidden}
        </span>
      )}
    </button>
  );
}

function tileLabel({ alt }: Image, { index, count, hidden }: ImageTileProps['place']): string {
  const which = count > 1 ? `Ampliar imagem ${index + 1} de ${count}` : 'Ampliar imagem';
  const named = alt ? `${which}: ${alt}` : which;
  return hidden > 0 ? `${named} +${hidden}` : named;
}
