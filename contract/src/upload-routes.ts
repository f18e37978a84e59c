import { z } from 'zod';
import { idSchema } from './page.ts';
import { defineRoute } from './route.ts';
import type { Image } from './uploads.ts';

export const imageSchema: z.ZodType<Image> = z
  .object({ id: idSchema, width: z.int(), height: z.int(), thumbhash: z.string(), alt: z.string() })
  .meta({ id: 'Image' });

/** Where an upload stands: bytes are missing, or it was checked and can be used, or it was refused for good. */
export const uploadStateSchema = z
  .discriminatedUnion('status', [
    z.object({ status: z.literal('uploading') }),
    z.object({ status: z.literal('ready'), image: imageSchema }),
    z.object({
      status: z.literal('refused'),
      code: z.enum(['invalid_input', 'payload_too_large', 'unsupported_media']),
      message: z.string(),
    }),
  ])
  .meta({ id: 'UploadState' });
export type UploadState = z.infer<typeof uploadStateSchema>;

export const getUploadRoute = defineRoute({
  method: 'get',
  path: '/api/uploads/{fileId}/file',
  tag: 'uploads',
  summary: 'What became of an own upload. When every byte is there, answers once the check is done',
  access: 'member',
  params: z.strictObject({ fileId: idSchema }),
  response: uploadStateSchema,
  errors: ['not_found'],
});
