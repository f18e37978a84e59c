import { z } from 'zod';
import { announcementTitleMaxLength, announcementWordsMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { characters, nameSchema } from '../text/name.ts';
import { typedText } from '../text/typed-text.ts';

/** What whoever administers tells everybody, or the people of an institution. */
export const announcementSchema = z
  .object({ id: idSchema, title: z.string(), words: z.string(), at: timeSchema })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcementSchema>;

/** The announcement as administrators see it. */
export const sentAnnouncementSchema = announcementSchema
  .extend({
    /** The name of the institution whose people are told; null for everybody. */
    institution: z.string().nullable(),
    /** How many were told so far. */
    told: z.int(),
    state: z.enum(['sending', 'sent', 'withdrawn']),
  })
  .meta({ id: 'SentAnnouncement' });
export type SentAnnouncement = z.infer<typeof sentAnnouncementSchema>;

export const newAnnouncementSchema = z.strictObject({
  /** A UUIDv7 made by the client. */
  id: idSchema,
  title: nameSchema(announcementTitleMaxLength, {
    missing: 'Diga em poucas palavras do que se trata',
    tooLong: `Até ${announcementTitleMaxLength} caracteres`,
  }),
  words: typedText('Escreva o aviso')
    .transform((text) => text.normalize('NFC'))
    .refine((text) => text.length > 0, 'Escreva o aviso')
    .refine((text) => characters(text) <= announcementWordsMaxLength, `Até ${announcementWordsMaxLength} caracteres`),
  institutionId: idSchema.nullable(),
});
export type NewAnnouncement = z.output<typeof newAnnouncementSchema>;

const params = z.strictObject({ announcementId: idSchema });

export const getAnnouncementRoute = defineRoute({
  method: 'get',
  path: '/api/announcements/{announcementId}',
  tag: 'announcements',
  summary: 'An announcement that one was told; absent when it was withdrawn',
  access: 'member',
  params,
  response: announcementSchema,
  errors: ['not_found'],
});

export const getUnreadAnnouncementRoute = defineRoute({
  method: 'get',
  path: '/api/announcements/unread',
  tag: 'announcements',
  summary: 'The newest announcement that one was told lately and has not read; null without one',
  access: 'member',
  response: z.object({ announcement: announcementSchema.nullable() }),
});

export const readAnnouncementRoute = defineRoute({
  method: 'put',
  path: '/api/announcements/{announcementId}/read',
  tag: 'announcements',
  summary: 'Mark what tells of it as read',
  access: 'member',
  openToLimited: 'reading',
  params,
  errors: ['not_found'],
});

const tag = 'administration';

export const listAnnouncementsRoute = defineRoute({
  method: 'get',
  path: '/api/administration/announcements',
  tag,
  summary: 'Announcements, the newest first; for those who administer',
  access: 'member',
  query: pageQuerySchema,
  response: pageSchema(sentAnnouncementSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const countAudienceRoute = defineRoute({
  method: 'get',
  path: '/api/administration/announcements/audience',
  tag,
  summary: 'How many people an announcement would be told to',
  access: 'member',
  query: z.strictObject({ institutionId: idSchema.optional() }),
  response: z.object({ people: z.int() }),
  errors: ['not_found'],
});

export const sendAnnouncementRoute = defineRoute({
  method: 'post',
  path: '/api/administration/announcements',
  tag,
  summary: 'Tell everybody who has an account now, or those of an institution, once each; sent twice it is told once',
  access: 'member',
  uncheckedText: ['title', 'words'],
  body: newAnnouncementSchema,
  response: sentAnnouncementSchema,
  errors: ['not_found', 'conflict'],
});

export const withdrawAnnouncementRoute = defineRoute({
  method: 'delete',
  path: '/api/administration/announcements/{announcementId}',
  tag,
  summary: 'Take an announcement back: who was not told is not, and who was finds it no more',
  access: 'member',
  params,
  response: sentAnnouncementSchema,
  errors: ['not_found'],
});
