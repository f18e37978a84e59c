import { z } from 'zod';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { meetingPlaceMaxLength, meetingTimeZones, readingRoles } from '../reading-limits.ts';
import { defineRoute } from '../route.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';
import { workCardSchema } from './works.ts';

const dateSchema = z.iso.date('Informe o dia').refine((text) => text >= '1900', 'Informe o dia');

/** 31 of February is no day, though it looks like one. */
function isLocalTime(text: string): boolean {
  const date = new Date(`${text}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
const progressSchema = z.enum(['reading', 'read']);
export type ReadingProgress = z.infer<typeof progressSchema>;
const roleSchema = z.enum(readingRoles);

const meetingSchema = z.object({
  id: idSchema,
  startsAt: timeSchema,
  timeZone: z.enum(meetingTimeZones),
  minutes: z.int(),
  place: z.string().nullable(),
});
export type Meeting = z.infer<typeof meetingSchema>;

/**
 * What a RePublyka reads together. `peopleCount` of its members take part: by a role, or by saying how far they are; of
 * them `readCount` have read it. `people` are those whom the viewer may see, who do something first, at most 100.
 */
export const readingSchema = z
  .object({
    id: idSchema,
    communityId: idSchema,
    work: workCardSchema,
    /** Its thread; null once that is gone. */
    roomId: idSchema.nullable(),
    startsOn: dateSchema.nullable(),
    endsOn: dateSchema.nullable(),
    /** By time. */
    meetings: z.array(meetingSchema),
    peopleCount: z.int(),
    readCount: z.int(),
    people: z.array(
      z.object({ person: personSchema, role: roleSchema.nullable(), progress: progressSchema.nullable() }),
    ),
    /** Those that nobody has. */
    freeRoles: z.array(roleSchema),
    createdAt: timeSchema,
    viewer: z.object({ role: roleSchema.nullable(), progress: progressSchema.nullable() }),
    /** Who proposed it, and who runs the RePublyka. */
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Reading' });
export type Reading = z.infer<typeof readingSchema>;

export const newReadingSchema = z
  .strictObject({
    /** A UUIDv7 made by the client; the second arrival answers as the first. */
    id: idSchema,
    workId: idSchema,
    /** The thread that opens with the reading, made by the client as well. */
    roomId: idSchema,
    startsOn: dateSchema.nullable().default(null),
    endsOn: dateSchema.nullable().default(null),
  })
  .refine(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'O fim vem depois do começo',
  });

export const newMeetingSchema = z.strictObject({
  /** On the clock of the time zone. */
  startsAt: z
    .string()
    .regex(/^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'Informe dia e hora')
    .refine(isLocalTime, 'Informe dia e hora'),
  timeZone: z.enum(meetingTimeZones),
  minutes: z.int().min(15, 'Ao menos 15 minutos').max(480, 'No máximo 8 horas'),
  place: typedText()
    .max(meetingPlaceMaxLength, `O lugar pode ter até ${meetingPlaceMaxLength} caracteres`)
    .transform((text) => text || null)
    .nullable()
    .default(null),
});
export type NewMeeting = z.input<typeof newMeetingSchema>;

const tag = 'readings';
const inCommunity = z.strictObject({ communityId: idSchema });
export const readingParams = inCommunity.extend({ readingId: idSchema });
const meetingParams = readingParams.extend({ meetingId: idSchema });

export const listReadingsRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/readings',
  tag,
  summary: "'Clube de leitura' of a RePublyka: what it reads and has read, the newest first",
  access: 'member',
  params: inCommunity,
  /** `roomId`: the one whose thread this is. */
  query: pageQuerySchema.extend({ roomId: idSchema.optional() }),
  response: pageSchema(readingSchema),
  errors: ['not_found', 'invalid_cursor'],
});

export const createReadingRoute = defineRoute({
  method: 'post',
  path: '/api/communities/{communityId}/readings',
  tag,
  summary: 'Propose a reading; its thread opens with it',
  access: 'member',
  params: inCommunity,
  body: newReadingSchema,
  response: readingSchema,
  errors: ['not_found', 'archived', 'conflict'],
});

export const getReadingRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/readings/{readingId}',
  tag,
  summary: 'One reading',
  access: 'member',
  params: readingParams,
  response: readingSchema,
  errors: ['not_found'],
});

export const removeReadingRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/readings/{readingId}',
  tag,
  summary: 'Take a reading back, with its meetings; the thread stays',
  access: 'member',
  params: readingParams,
  errors: ['not_found'],
});

export const setReadingProgressRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/readings/{readingId}/progress',
  tag,
  summary: "'Lendo' or 'Já li'; null says nothing any more",
  access: 'member',
  openToLimited: 'reading',
  params: readingParams,
  body: z.strictObject({ progress: progressSchema.nullable() }),
  response: readingSchema,
  errors: ['not_found', 'archived'],
});

export const setReadingRoleRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/readings/{readingId}/role',
  tag,
  summary: 'Take a role that is free, in place of the one before; null gives it back',
  access: 'member',
  params: readingParams,
  body: z.strictObject({ role: roleSchema.nullable() }),
  response: readingSchema,
  errors: ['not_found', 'archived', 'conflict'],
});

export const setMeetingRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/readings/{readingId}/meetings/{meetingId}',
  tag,
  summary: 'Set a meeting, or move it: a new hour is reminded of again. The id is made by the client',
  access: 'member',
  params: meetingParams,
  uncheckedText: ['startsAt', 'place'],
  body: newMeetingSchema,
  response: readingSchema,
  errors: ['not_found', 'archived', 'conflict'],
});

export const removeMeetingRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/readings/{readingId}/meetings/{meetingId}',
  tag,
  summary: 'Call a meeting off; twice is once',
  access: 'member',
  params: meetingParams,
  response: readingSchema,
  errors: ['not_found', 'archived'],
});

/** The address as a whole, answered once: the server stores its hash. */
export const makeCalendarAddressRoute = defineRoute({
  method: 'post',
  path: '/api/calendar/address',
  tag,
  summary:
    'An address by which a calendar follows the meetings of readings one takes part in; the one before is revoked',
  access: 'member',
  openToLimited: 'settings',
  response: z.object({ url: z.url(), since: timeSchema }),
});

export const getCalendarAddressRoute = defineRoute({
  method: 'get',
  path: '/api/calendar/address',
  tag,
  summary: "Since when one's calendar is followed; null when it is not",
  access: 'member',
  response: z.object({ since: timeSchema.nullable() }),
});

export const revokeCalendarAddressRoute = defineRoute({
  method: 'delete',
  path: '/api/calendar/address',
  tag,
  summary: 'Revoke the address: from now on it answers as one that never was',
  access: 'member',
  openToLimited: 'withdrawal',
});
