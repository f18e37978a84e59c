import { z } from 'zod';
import { imageSchema } from './upload-routes.ts';
import { idSchema } from './page.ts';

/** The few facts shown wherever a person appears beside something else. */
export const personSchema = z
  .object({
    id: idSchema,
    fullName: z.string(),
    username: z.string(),
    title: z.string().nullable(),
    institution: z.string().nullable(),
    avatar: imageSchema.nullable(),
  })
  .meta({ id: 'Person' });

export type Person = z.infer<typeof personSchema>;
