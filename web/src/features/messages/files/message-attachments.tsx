import {
  type Attachment,
  attachmentDownloadUrl,
  attachmentMediaUrl,
  attachmentOpenUrl,
} from '@publyka/contract/routes/attachments';
import type { Message } from '@publyka/contract/routes/messages';
import { textButtonClass } from '../../../ui/text-link.tsx';
import { useRowTabIndex } from '../roving-focus.ts';
import { fileFacts } from './file-facts.ts';
import { FileTile } from './file-tile.tsx';
import { ImageGrid } from './image-grid.tsx';
import { mediaShape, ratioOf } from './media-width.ts';
import { useFilesCode } from './use-files-code.ts';

/** The files of a message, above its words. */
export function MessageAttachments({ message, isMine }: { message: Message; isMine: boolean }) {
  const { attachments, author, content } = message;
  const images = attachments.filter(({ kind }) => kind === 'image');
  const others = attachments.filter(({ kind }) => kind !== 'image');
  return (
    // Without a name above, pictures are as near to the upper edge as to the others.
    <div style={isMine && images.length > 0 ? { marginTop: '-0.4375rem' } : undefined} className="whitespace-normal">
      {images.length > 0 && <ImageGrid images={images} message={message} isMine={isMine} />}
      {others.map((one) => {
        if (one.kind === 'video') return <VideoPlayer key={one.id} video={one} authorName={author.fullName} />;
        if (one.kind === 'voice') return <Voice key={one.id} voice={one} message={message} isMine={isMine} />;
        if (one.kind === 'audio') return <AudioPlayer key={one.id} audio={one} authorName={author.fullName} />;
        return <FileRow key={one.id} file={one} />;
      })}
      {content !== '' && <div className="h-1" />}
    </div>
  );
}

/** Whether the time has room beside the last line of the files. */
export function endsInFile({ attachments, content }: Message): boolean {
  const last = attachments.at(-1)?.kind;
  return content === '' && (last === 'file' || last === 'voice');
}

type VoiceProps = { voice: Attachment; message: Message; isMine: boolean };

function Voice(props: VoiceProps) {
  const code = useFilesCode();
  // As tall as the player.
  return code ? <code.VoicePlayer {...props} /> : <div style={{ width: '17rem' }} className="h-17 max-w-full" />;
}

function VideoPlayer({ video, authorName }: { video: Attachment; authorName: string }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: whoever sent it gave none
    <video
      src={attachmentMediaUrl(video.id)}
      aria-label={`Vídeo de ${authorName}: ${video.name}`}
      tabIndex={useRowTabIndex()}
      controls
      playsInline
      preload="metadata"
      style={{
        ...mediaShape,
        aspectRatio: ratioOf(video),
        width: 'calc(100% + 1rem)',
        maxWidth: 'none',
        maxHeight: '22rem',
      }}
      className="-mx-2 my-1 block"
    />
  );
}

function AudioPlayer({ audio, authorName }: { audio: Attachment; authorName: string }) {
  const tabIndex = useRowTabIndex();
  return (
    <div style={{ width: '19rem' }} className="max-w-full py-1">
      <FileHead file={audio} />
      {/* biome-ignore lint/a11y/useMediaCaption: whoever sent it gave none */}
      <audio
        src={attachmentMediaUrl(audio.id)}
        aria-label={`Áudio de ${authorName}: ${audio.name}`}
        tabIndex={tabIndex}
        controls
        preload="metadata"
        className="mt-2 h-11 w-full"
      />
    </div>
  );
}

function FileHead({ file }: { file: Attachment }) {
  return (
    <div className="flex items-center gap-3">
      <FileTile name={file.name} />
      <div className="min-w-0 flex-1">
        <p title={file.name} className="line-clamp-2 text-ui font-semibold wrap-anywhere">
          <bdi>{file.name}</bdi>
        </p>
        <p className="text-meta text-ink-3 tabular-nums">{fileFacts(file)}</p>
      </div>
    </div>
  );
}

/** What a browser shows without running any of it. */
const openable = ['application/pdf', 'text/plain'];

function FileRow({ file }: { file: Attachment }) {
  const tabIndex = useRowTabIndex();
  const isOpenable = openable.includes(file.contentType);
  const href = isOpenable ? attachmentOpenUrl(file.id) : attachmentDownloadUrl(file.id);
  return (
    // However short the name is, the time has room beside the link.
    <div style={{ minWidth: '10.5rem', maxWidth: '19rem' }} className="py-1">
      <FileHead file={file} />
      <a
        href={href}
        {...(isOpenable ? { target: '_blank', rel: 'noopener' } : { download: file.name })}
        tabIndex={tabIndex}
        className={`${textButtonClass} ml-14 inline-flex items-center py-2`}
      >
        {isOpenable ? 'Abrir' : 'Baixar'}
        <span className="sr-only"> {file.name}</span>
      </a>
    </div>
  );
}
