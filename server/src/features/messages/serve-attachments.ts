import { imageWidths } from '@publyka/contract/limits';
import type { Attachment } from '@publyka/contract/routes/attachments';
import { AppError } from '../../platform/errors/app-error.ts';
import type { HttpContext } from '../../platform/http/environment.ts';
import { fileRules, type Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { serveAttachment } from '../uploads/service.ts';
import { selectAttachment } from './attachment-store.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const path = `/files/:fileId{${uuid}}/attachment/:form{\\d+\\.webp|media|open|download}`;

/** Serves the files of messages to the members of their RePublyka, as long as they are members. */
export function serveAttachments(router: Router, platform: Platform): void {
  const route = { methods: ['GET'], path, access: 'member' } as const;
  router.serve(
    route,
    async ({ viewer, context }) => {
      const { fileId = '', form = '' } = context.req.param();
      return answerForm(context, platform, await selectAttachment(platform.db, viewer.id, fileId), form);
    },
    fileRules,
  );
}

/** Null is a file that this viewer may not see; whether they may was asked before. */
export function answerForm(
  context: HttpContext,
  platform: Platform,
  attachment: Attachment | null,
  name: string,
): Promise<Response> {
  const form = attachment && formOf(attachment, name);
  if (!attachment || !form) throw new AppError('not_found');
  return serveAttachment(context, platform, attachment, form);
}

type Form = Parameters<typeof serveAttachment>[3];

/** Null for what there is not of this kind of file. */
function formOf({ kind }: Attachment, name: string): Form | null {
  if (kind === 'image') {
    const width = imageWidths.find((one) => `${one}.webp` === name);
    return width ? { as: 'image', width } : null;
  }
  if (name === 'media') return kind === 'file' ? null : { as: 'media' };
  if (name === 'open' || name === 'download') return { as: name };
  return null;
}
