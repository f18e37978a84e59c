import {
  type Attachment,
  attachmentImageUrl,
  attachmentMediaUrl,
  formatDuration,
} from '@publyka/contract/routes/attachments';
import type { Message } from '@publyka/contract/routes/messages';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { textButtonClass } from '../../../ui/text-link.tsx';
import { toImage } from '../files/media-width.ts';
import type { CollectionItem } from './items.ts';
import { MessageLink } from './sender-link.tsx';

const ImageViewer = lazyPart(() => import('../../../shared/viewer/image-viewer.tsx').then((part) => part.ImageViewer));

/** Pictures open in the viewer; a video plays where it was sent. */
export function MediaGrid({ items }: { items: CollectionItem[] }) {
  const [opened, setOpened] = useState<{ message: Message; index: number; isOpen: boolean }>();
  const images = opened?.message.attachments.filter(({ kind }) => kind === 'image') ?? [];
  return (
    <>
      <ul className="grid grid-cols-3 gap-0.5 tablet:grid-cols-4">
        {items.map(
          (item) =>
            'attachment' in item && (
              <li key={item.key} className="relative aspect-square">
                <MediaTile
                  media={item.attachment}
                  message={item.message}
                  onOpen={(index) => setOpened({ message: item.message, index, isOpen: true })}
                />
                <Sender message={item.message} />
              </li>
            ),
        )}
      </ul>
      {opened && (
        <ImageViewer
          images={images.map((one) => toImage(one, opened.message.author.fullName))}
          urlOf={attachmentImageUrl}
          authorName={opened.message.author.fullName}
          createdAt={opened.message.createdAt}
          caption={opened.message.content}
          more={
            <MessageLink message={opened.message} className={textButtonClass}>
              Ver na conversa
            </MessageLink>
          }
          open={opened.isOpen}
          index={opened.index}
          onOpenChange={(isOpen) => setOpened({ ...opened, isOpen })}
          onIndexChange={(index) => setOpened({ ...opened, index })}
        />
      )}
    </>
  );
}

/** Whose name is in the name of the tile. */
function Sender({ message: { author } }: { message: Message }) {
  return (
    <Avatar
      id={author.id}
      name={author.fullName}
      src={avatarSrc(author, 24)}
      size={24}
      className="pointer-events-none absolute bottom-1.5 left-1.5 ring-2 ring-white"
    />
  );
}

type MediaTileProps = { media: Attachment; message: Message; onOpen: (index: number) => void };

function MediaTile({ media, message, onOpen }: MediaTileProps) {
  const { author, attachments } = message;
  if (media.kind === 'video')
    return (
      <MessageLink message={message} className="block size-full bg-sunken -outline-offset-4">
        <video
          src={attachmentMediaUrl(media.id)}
          preload="metadata"
          muted
          playsInline
          tabIndex={-1}
          aria-hidden="true"
          className="size-full object-cover"
        />
        <span className="sr-only">
          Vídeo de {author.fullName}: {media.name}
        </span>
        <span className="absolute right-1.5 bottom-1.5 inline-flex items-center gap-1 rounded-control bg-[rgb(23_25_28/0.76)] px-1.5 text-meta font-semibold text-white tabular-nums">
          <IconPlayerPlayFilled size={12} aria-hidden="true" />
          {formatDuration(media.durationMs ?? 0)}
        </span>
      </MessageLink>
    );
  const image = toImage(media, author.fullName);
  const index = attachments.filter(({ kind }) => kind === 'image').findIndex(({ id }) => id === media.id);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Ampliar: ${image.alt}`}
      onClick={() => onOpen(index)}
      className="block size-full -outline-offset-4"
    >
      <Picture image={image} urlOf={attachmentImageUrl} sizes="(min-width: 40rem) 180px, 33vw" className="size-full" />
    </button>
  );
}
