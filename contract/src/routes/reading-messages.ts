import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema } from '../page.ts';
import { minutesPartMax } from '../reading-limits.ts';
import { defineRoute } from '../route.ts';
import { messageSchema } from './messages.ts';
import { readingParams } from './readings.ts';

// What is said about a reading: passages of the work with their page, and the minutes.

const tag = 'readings';

export const listExtractsRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/readings/{readingId}/extracts',
  tag,
  summary: 'What messages of the RePublyka quote of the work, with its page, the newest first',
  access: 'member',
  params: readingParams,
  query: pageQuerySchema,
  response: pageSchema(messageSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const listMinutesRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/readings/{readingId}/minutes',
  tag,
  summary: "'Ata': the messages that members put into the minutes, the newest first",
  access: 'member',
  params: readingParams,
  query: pageQuerySchema,
  response: pageSchema(messageSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const addToMinutesRoute = defineRoute({
  method: 'post',
  path: '/api/communities/{communityId}/readings/{readingId}/minutes',
  tag,
  summary: 'Put messages of the RePublyka into the minutes; those that are there stay. Answers how many are new',
  access: 'member',
  params: readingParams,
  body: z.strictObject({
    messageIds: z
      .array(idSchema)
      .min(1, 'Escolha ao menos uma mensagem')
      .max(minutesPartMax, `Até ${minutesPartMax} mensagens por vez`),
  }),
  response: z.object({ added: z.int() }),
  errors: ['not_found', 'archived', 'conflict'],
});

export const removeFromMinutesRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/readings/{readingId}/minutes/{messageId}',
  tag,
  summary: 'Take a message out of the minutes; twice is once',
  access: 'member',
  params: readingParams.extend({ messageId: idSchema }),
  errors: ['not_found', 'archived'],
});
