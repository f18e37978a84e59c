import { z } from 'zod';
import { defineRoute } from '../route.ts';

const tag = 'weekly-mail';
const choiceSchema = z.strictObject({ isWanted: z.boolean() });

/** `stopToken`: whose mail it is, signed; the mail itself brings it. */
const tokenParams = z.strictObject({ stopToken: z.string().regex(/^[0-9a-f-]{36}\.[\w-]{43}$/) });

export const getWeeklyMailRoute = defineRoute({
  method: 'get',
  path: '/api/weekly-mail',
  tag,
  summary: "Whether the viewer asked for the mail on Monday ('Carta de segunda')",
  access: 'member',
  response: choiceSchema,
});

export const setWeeklyMailRoute = defineRoute({
  method: 'put',
  path: '/api/weekly-mail',
  tag,
  summary: 'Ask for the mail on Monday, or no more',
  access: 'member',
  openToLimited: 'settings',
  body: choiceSchema,
  response: choiceSchema,
});

/** What a mail program calls (RFC 8058), and the page that the mail links to. Twice is once. */
export const stopWeeklyMailRoute = defineRoute({
  method: 'post',
  path: '/api/weekly-mail/{stopToken}/stop',
  tag,
  summary: 'One-click unsubscription by a signed address, without a session',
  access: 'public',
  openToLimited: 'settings',
  params: tokenParams,
  errors: ['not_found'],
});
