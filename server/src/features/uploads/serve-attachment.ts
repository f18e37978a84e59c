import type { Attachment } from '@publyka/contract/routes/attachments';
import type { HttpContext } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerStored } from './serve.ts';
import { fileKey, imageKey, originalKey } from './storage-keys.ts';

/** An image in one of its widths; a video or audio to be played; any file to be opened or stored. */
export type AttachmentForm = { as: 'image'; width: number } | { as: 'media' | 'open' | 'download' };

/** What browsers show by themselves without running any of it. */
const openable = new Set(['application/pdf', 'text/plain']);

/** Answers with a file of a message. Whether this viewer may see it was asked before. */
export async function answerAttachment(
  context: HttpContext,
  platform: Platform,
  { id, kind, name, contentType }: Attachment,
  form: AttachmentForm,
): Promise<Response> {
  if (form.as === 'image') {
    const etag = `"${id}-${form.width}"`;
    return answerStored(context, platform, { key: imageKey(id, form.width), etag, contentType, isPrivate: true });
  }
  const isShown = form.as === 'media' || (form.as === 'open' && openable.has(contentType));
  return answerStored(context, platform, {
    key: kind === 'video' ? originalKey(id) : fileKey(id),
    etag: `"${id}"`,
    contentType: contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType,
    isPrivate: true,
    disposition: `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(name)}`,
  });
}

/** RFC 8187: of what encodeURIComponent leaves, these may not stand in a header either. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
}
