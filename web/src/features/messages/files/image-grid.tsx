import { type Attachment, attachmentImageUrl } from '@publyka/contract/routes/attachments';
import type { Message } from '@publyka/contract/routes/messages';
import type { Image } from '@publyka/contract/routes/uploads';
import { type CSSProperties, useState } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { useRowTabIndex } from '../roving-focus.ts';
import { mediaShape, ratioOf, toImage } from './media-width.ts';

const ImageViewer = lazyPart(() => import('../../../shared/viewer/image-viewer.tsx').then((part) => part.ImageViewer));

const shownMax = 4;

/** The shape is known before a byte of a picture has come, so that nothing moves. */
const grids: Record<number, CSSProperties> = {
  2: { aspectRatio: 1.69, gridTemplateColumns: '1fr 1fr' },
  3: { aspectRatio: 1.755, gridTemplate: '1fr 1fr / 59fr 41fr' },
  4: { aspectRatio: 1.3, gridTemplate: '1fr 1fr / 1fr 1fr' },
};

type ImageGridProps = { images: readonly Attachment[]; message: Message; isMine: boolean };

/** The pictures of a message; a press opens the viewer on all of them. */
export function ImageGrid({ images: attachments, message, isMine }: ImageGridProps) {
  const [viewer, setViewer] = useState({ isOpen: false, index: 0 });
  const images = attachments.map((one) => toImage(one, isMine ? 'você' : message.author.fullName));
  const shown = images.slice(0, shownMax);
  const [first] = attachments;
  const ratio = first && shown.length === 1 ? ratioOf(first) : null;
  return (
    <div style={{ ...mediaShape, ...grids[shown.length] }} className="-mx-2 my-1 grid gap-[3px] overflow-hidden">
      {shown.map((image, index) => (
        <ImageTile
          key={image.id}
          image={image}
          ratio={ratio}
          isTall={shown.length === 3 && index === 0}
          place={{ index, count: images.length, hidden: index === shownMax - 1 ? images.length - shownMax : 0 }}
          onOpen={() => setViewer({ isOpen: true, index })}
        />
      ))}
      <ImageViewer
        images={images}
        urlOf={attachmentImageUrl}
        authorName={message.author.fullName}
        createdAt={message.createdAt}
        caption={message.content}
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
  /** Null in a grid. */
  ratio: number | null;
  /** Beside two others. */
  isTall: boolean;
  /** `hidden`: on the last tile, the number of pictures that are not shown. */
  place: { index: number; count: number; hidden: number };
  onOpen: () => void;
};

function ImageTile({ image, ratio, isTall, place: { index, count, hidden }, onOpen }: ImageTileProps) {
  const which = count > 1 ? ` (${index + 1} de ${count})` : '';
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Ampliar: ${image.alt}${which}`}
      tabIndex={useRowTabIndex()}
      onClick={onOpen}
      style={{ ...(ratio && { aspectRatio: ratio }), ...(isTall && { gridRow: 'span 2' }) }}
      className="relative block min-h-0 min-w-0 overflow-hidden -outline-offset-4"
    >
      <Picture
        image={image}
        urlOf={attachmentImageUrl}
        sizes={ratio ? '(min-width: 40rem) 424px, 72vw' : '(min-width: 40rem) 250px, 43vw'}
        className="absolute inset-0 size-full"
      />
      {hidden > 0 && (
        // Drawn, not written: the name of the button says how many there are, and axe wants it to contain every text in it.
        <span
          aria-hidden="true"
          data-hidden={`+${hidden}`}
          className="absolute inset-0 flex items-center justify-center bg-[rgb(23_25_28/0.76)] text-title font-semibold text-white after:content-[attr(data-hidden)]"
        />
      )}
    </button>
  );
}
