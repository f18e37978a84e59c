import { z } from 'zod';
import { idSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { communitySchema } from './communities.ts';

export const openDirectRoute = defineRoute({
  method: 'post',
  path: '/api/directs',
  tag: 'communities',
  summary: 'The conversation with one of the Links of the viewer; the other one hears of it with its first message',
  access: 'member',
  body: z.strictObject({ personId: idSchema }),
  response: communitySchema,
  errors: ['not_found', 'conflict', 'not_linked'],
});
