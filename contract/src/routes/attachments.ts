// Free of zod, so that the web's first load may use it; the schema is in messages.ts.

export const attachmentKinds = ['image', 'video', 'audio', 'voice', 'file'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

/**
 * A file of a message, for its members. `width` and `height` in pixels of an image or video, `thumbhash` of an image,
 * `durationMs` of a video or voice message; null for all others. `waveform` of a voice message: 64 loudnesses, a
 * hexadecimal digit each. `bytes` is the size of the original.
 */
export interface Attachment {
  id: string;
  kind: AttachmentKind;
  name: string;
  bytes: number;
  contentType: string;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  durationMs: number | null;
  waveform?: string | undefined;
}

/** A picture or a video; all others are files. */
export function isMedia({ kind }: Pick<Attachment, 'kind'>): boolean {
  return kind === 'image' || kind === 'video';
}

/** Address of one width of an image, of those `availableWidths` names. Members only, like the others. */
export function attachmentImageUrl(id: string, width: number): string {
  return `/files/${id}/attachment/${width}.webp`;
}

/** Address of a video, an audio or a voice message, to be played. */
export function attachmentMediaUrl(id: string): string {
  return `/files/${id}/attachment/media`;
}

/** Address under which a browser shows a PDF or a text, and stores everything else under its name. */
export function attachmentOpenUrl(id: string): string {
  return `/files/${id}/attachment/open`;
}

/** Address under which a browser stores any file, audio or video under its name. */
export function attachmentDownloadUrl(id: string): string {
  return `/files/${id}/attachment/download`;
}

/** A message without words, in the list of RePublykas and in a push: 'Foto', '3 vídeos', 'tese.pdf', '4 arquivos', 'Mensagem de voz (0:42)'. */
export function attachmentsLabel(attachments: readonly Pick<Attachment, 'kind' | 'name' | 'durationMs'>[]): string {
  const [first] = attachments;
  if (!first) return '';
  const count = attachments.length;
  const isOneKind = attachments.every(({ kind }) => kind === first.kind);
  const { one, many } = isOneKind ? kindWords[first.kind] : kindWords.file;
  if (count > 1) return `${count} ${many}`;
  if (first.kind === 'voice') return `${one} (${formatDuration(first.durationMs ?? 0)})`;
  return first.kind === 'file' ? first.name : one;
}

/** '0:42', '12:05' */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const kindWords: Record<AttachmentKind, { one: string; many: string }> = {
  image: { one: 'Foto', many: 'fotos' },
  video: { one: 'Vídeo', many: 'vídeos' },
  audio: { one: 'Áudio', many: 'áudios' },
  voice: { one: 'Mensagem de voz', many: 'mensagens de voz' },
  file: { one: 'Arquivo', many: 'arquivos' },
};
