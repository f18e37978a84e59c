import { caseFileUrl } from '@publyka/contract/case-file-url';
import type { Attachment } from '@publyka/contract/routes/attachments';
import { availableWidths } from '@publyka/contract/routes/uploads';
import { formatBytes } from '../../../lib/format.ts';
import { textLinkClass } from '../../../ui/text-link.tsx';

type ReportedFilesProps = { caseId: string; attachments: readonly Attachment[] };

/** The files of the reported message: nothing plays or is fetched whole before it is asked for. */
export function ReportedFiles({ caseId, attachments }: ReportedFilesProps) {
  if (attachments.length === 0) return null;
  return (
    <ul aria-label="Arquivos da mensagem" className="mt-2 flex flex-wrap gap-3">
      {attachments.map((attachment) => (
        <li key={attachment.id} className="max-w-full">
          <ReportedFile attachment={attachment} urlOf={(form) => caseFileUrl(caseId, attachment.id, form)} />
        </li>
      ))}
    </ul>
  );
}

type ReportedFileProps = { attachment: Attachment; urlOf: (form: string) => string };

function ReportedFile({ attachment: { kind, name, bytes, width, height }, urlOf }: ReportedFileProps) {
  if (kind === 'image' && width && height) {
    const shown = availableWidths(width).find((one) => one >= 640) ?? availableWidths(width).at(-1);
    return (
      <img
        src={urlOf(`${shown}.webp`)}
        alt="Imagem denunciada"
        width={width}
        height={height}
        loading="lazy"
        className="h-auto max-h-72 w-auto max-w-full rounded-card"
      />
    );
  }
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: files of messages have no captions
      <video controls preload="none" src={urlOf('media')} className="max-h-72 max-w-full rounded-card" />
    );
  if (kind === 'audio' || kind === 'voice')
    return (
      // biome-ignore lint/a11y/useMediaCaption: files of messages have no captions
      <audio controls preload="none" src={urlOf('media')} className="max-w-full" />
    );
  return (
    <a href={urlOf('download')} download className={`target-44 relative ${textLinkClass}`}>
      Baixar {name} ({formatBytes(bytes)})
    </a>
  );
}
