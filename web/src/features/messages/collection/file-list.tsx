import { type Attachment, attachmentDownloadUrl, attachmentMediaUrl } from '@publyka/contract/routes/attachments';
import type { Message } from '@publyka/contract/routes/messages';
import { hostOf, readHttpUrl } from '@publyka/contract/text/links';
import { IconDownload, IconMicrophone } from '@tabler/icons-react';
import { formatBytes } from '../../../lib/format.ts';
import { WorkCard } from '../../../shared/works/work-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { OutwardLink } from '../../../ui/text-link.tsx';
import { FileTile } from '../files/file-tile.tsx';
import type { CollectionItem } from './items.ts';
import { SenderLink } from './sender-link.tsx';

export function FileList({ items }: { items: CollectionItem[] }) {
  return (
    <ul className="px-(--gutter)">
      {items.map(
        (item) => 'attachment' in item && <FileItem key={item.key} file={item.attachment} message={item.message} />,
      )}
    </ul>
  );
}

function FileItem({ file, message }: { file: Attachment; message: Message }) {
  const isVoice = file.kind === 'voice';
  const name = isVoice ? 'Mensagem de voz' : file.name;
  return (
    <li className="py-2.5">
      <div className="flex items-center gap-3">
        <FileTile name={file.name} picture={isVoice && <Icon of={IconMicrophone} />} />
        <div className="min-w-0 flex-1">
          <p title={name} className="line-clamp-2 text-ui font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <SenderLink message={message} facts={formatBytes(file.bytes)} />
        </div>
        <a
          href={attachmentDownloadUrl(file.id)}
          download={file.name}
          aria-label={`Baixar ${name}`}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-sunken"
        >
          <Icon of={IconDownload} />
        </a>
      </div>
      {isVoice && <VoiceItem message={message} voice={file} />}
      {file.kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: whoever sent it gave none
        <audio
          src={attachmentMediaUrl(file.id)}
          aria-label={`${name}, de ${message.author.fullName}`}
          controls
          preload="none"
          className="mt-2 h-11 w-full"
        />
      )}
    </li>
  );
}

const VoiceItem = lazyPart(() => import('./voice-item.tsx').then((part) => part.VoiceItem), {
  fallback: <div className="h-17" />,
});

/** Works as their cards, other addresses with the name of their site. */
export function LinkList({ items }: { items: CollectionItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.key} className="border-b border-line px-(--gutter) py-4">
          {'work' in item && <WorkCard work={item.work} look="bars" />}
          {'href' in item && <Address href={item.href} />}
          <div className="mt-2 pl-3.5">
            <SenderLink message={item.message} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Address({ href }: { href: string }) {
  const url = readHttpUrl(href);
  return (
    <div className="pl-3.5">
      {url && <p className="text-meta text-ink-3">{hostOf(url)}</p>}
      <p className="line-clamp-2 text-ui font-semibold wrap-anywhere">
        <OutwardLink href={href}>{href.replace(/^https?:\/\//i, '')}</OutwardLink>
      </p>
    </div>
  );
}
