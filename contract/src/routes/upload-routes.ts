import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { uploadRefusalCodes } from './upload-rules.ts';
import { type Image, type StoredFile, type Video, videoTypes } from './uploads.ts';

export const imageSchema: z.ZodType<Image> = z
  .object({ id: idSchema, width: z.int(), height: z.int(), thumbhash: z.string(), alt: z.string() })
  .meta({ id: 'Image' });

export const videoSchema: z.ZodType<Video> = z
  .object({
    id: idSchema,
    contentType: z.enum(videoTypes),
    width: z.int(),
    height: z.int(),
    durationMs: z.int(),
    status: z.enum(['ready', 'converting', 'failed']),
  })
  .meta({ id: 'Video' });

export const storedFileSchema: z.ZodType<StoredFile> = z
  .object({ id: idSchema, name: z.string(), bytes: z.int(), contentType: z.string() })
  .meta({ id: 'StoredFile' });

/**
 * Where an upload stands: bytes are missing (`sent` are there), or it was checked and can be used (with `image`, `video` or
 * `file`, by its purpose; a video for a message that browsers do not play becomes a `file`), or it was refused for good.
 */
export const uploadStateSchema = z
  .union([
    z.object({ status: z.literal('uploading'), sent: z.int().nonnegative() }),
    z.object({ status: z.literal('ready'), image: imageSchema }),
    z.object({ status: z.literal('ready'), video: videoSchema }),
    z.object({ status: z.literal('ready'), file: storedFileSchema }),
    z.object({ status: z.literal('refused'), code: z.enum(uploadRefusalCodes), message: z.string() }),
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
