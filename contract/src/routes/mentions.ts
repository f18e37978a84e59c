import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { personSchema } from './profiles.ts';

/** A member whom a text names by `@username`; the name is today's. */
export const mentionSchema = z.object({ id: idSchema, username: z.string(), fullName: z.string() });
export type Mention = z.infer<typeof mentionSchema>;

export const searchMentionableRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/mentionable',
  tag: 'messages',
  summary: 'Members whose username, or a part of whose name, begins like this; whether one may mention everybody',
  access: 'member',
  params: z.strictObject({ communityId: idSchema }),
  query: z.strictObject({ prefix: z.string().trim().max(40).default('') }),
  response: z.object({ items: z.array(personSchema), canMentionEverybody: z.boolean() }),
  errors: ['not_found'],
});

export const searchNearRoute = defineRoute({
  method: 'get',
  path: '/api/mentionable',
  tag: 'posts',
  summary:
    'People whose username, or a part of whose name, begins like this: of the thread under a post, then own Links',
  access: 'member',
  query: z.strictObject({ prefix: z.string().trim().max(40).default(''), postId: idSchema.optional() }),
  response: z.object({ items: z.array(personSchema) }),
  errors: ['not_found'],
});
