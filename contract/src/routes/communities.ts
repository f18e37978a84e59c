import { z } from 'zod';
import { communityName } from '../brand.ts';
import { entries } from '../entries.ts';
import { communityDescriptionMaxLength, communityNameMaxLength, searchTextMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { nameSchema } from '../text/name.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';
import { imageSchema } from './upload-routes.ts';

/**
 * The viewer's request to join: since when it waits, or when they may ask again after a refusal. Both null where there is
 * none, and none of a refusal that is too long ago to matter.
 */
export const ownRequestSchema = z
  .object({ askedAt: timeSchema.nullable(), mayAskFrom: timeSchema.nullable() })
  .meta({ id: 'OwnRequest' });
export type OwnRequest = z.infer<typeof ownRequestSchema>;

/** What anyone signed in may know of a RePublyka: its card from outside. Nothing that was written inside. */
export const communityCardSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string().nullable(),
    avatar: imageSchema.nullable(),
    membersCount: z.int(),
    /** Null when nobody is to be named: who made it is gone, or hidden from the viewer. */
    creator: personSchema.nullable(),
    createdAt: timeSchema,
    /** Members that the viewer is linked with, at most three. */
    knownMembers: z.array(personSchema),
    entry: z.enum(entries),
    viewer: z.object({ isMember: z.boolean(), isBanned: z.boolean(), request: ownRequestSchema }),
  })
  .meta({ id: 'CommunityCard' });
export type CommunityCard = z.infer<typeof communityCardSchema>;

/** The last message of the main channel that the viewer may see, as the list shows it: `content` is cut. */
export const lastMessageSchema = z.object({
  id: idSchema,
  seq: z.int(),
  author: z.object({ id: idSchema, fullName: z.string() }),
  content: z.string(),
  createdAt: timeSchema,
});
export type LastMessage = z.infer<typeof lastMessageSchema>;

/** How long a RePublyka is muted: no push, and its number counts in no total. */
export const muteDurations = ['hours', 'week', 'always'] as const;
export type MuteDuration = (typeof muteDurations)[number];

/** `until` null: until one hears it again. `mentions`: whether one is notified of mentions all the same. */
export const muteSchema = z.object({ until: timeSchema.nullable(), mentions: z.boolean() }).meta({ id: 'Mute' });
export type Mute = z.infer<typeof muteSchema>;

/** How the viewer has a RePublyka in their own list; `isMarkedUnread` until it is opened. */
export const listingSchema = z.object({ pinnedAt: timeSchema.nullable(), isMarkedUnread: z.boolean() });
export type Listing = z.infer<typeof listingSchema>;

/** Which of one's conversations a list has: RePublykas, or direct conversations. */
export const conversationKinds = ['groups', 'directs'] as const;
export type ConversationKind = (typeof conversationKinds)[number];

/** With whom one talks; `canWrite` as long as the two are Links. */
export const directSchema = z.object({ person: personSchema, canWrite: z.boolean() });
export type Direct = z.infer<typeof directSchema>;

/**
 * A RePublyka to its members, or a direct conversation, with the name and face of the other one. `unread` counts main channel and threads, capped at `badgeCap` + 1; it and `lastReadSeq`
 * are those of the moment of the fetch, afterwards the unread state (unread.ts) knows.
 */
export const communitySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string().nullable(),
    avatar: imageSchema.nullable(),
    ownerId: idSchema.nullable(),
    membersCount: z.int(),
    /** Null for a RePublyka. */
    direct: directSchema.nullable(),
    entry: z.enum(entries),
    /** Since when nobody writes or joins, by the owner's choice; null of all others. */
    archivedAt: timeSchema.nullable(),
    lastMessage: lastMessageSchema.nullable(),
    /** Orders the list, under what is pinned and above what is archived: the time of the last message, or of joining while nothing was said. */
    activeAt: timeSchema,
    unread: z.int(),
    viewer: z.object({
      isOwner: z.boolean(),
      isAdmin: z.boolean(),
      joinedAt: timeSchema,
      lastReadSeq: z.int(),
      mute: muteSchema.nullable(),
      listing: listingSchema,
    }),
  })
  .meta({ id: 'Community' });
export type Community = z.infer<typeof communitySchema>;

const communityNameSchema = nameSchema(communityNameMaxLength, {
  missing: `Por favor, insira um nome para a ${communityName}`,
  tooLong: `O nome pode ter até ${communityNameMaxLength} caracteres`,
});
const descriptionSchema = typedText()
  .max(communityDescriptionMaxLength, `A descrição pode ter até ${communityDescriptionMaxLength} caracteres`)
  .transform((text) => text || null)
  .nullable();

export const newCommunitySchema = z.strictObject({
  id: idSchema,
  name: communityNameSchema,
  description: descriptionSchema.default(null),
  avatarFileId: idSchema.nullable().default(null),
  entry: z.enum(entries).default('open'),
});
export type NewCommunity = z.input<typeof newCommunitySchema>;

/** Only what changes: of two people who edit at once, the last one wins field by field. */
export const communityChangeSchema = z.strictObject({
  name: communityNameSchema.optional(),
  description: descriptionSchema.optional(),
  avatarFileId: idSchema.nullable().optional(),
  entry: z.enum(entries).optional(),
});
export type CommunityChange = z.input<typeof communityChangeSchema>;

/** A member in the list of participants. */
export const participantSchema = z.object({
  person: personSchema,
  isOwner: z.boolean(),
  isAdmin: z.boolean(),
  joinedAt: timeSchema,
});
export type Participant = z.infer<typeof participantSchema>;

const tag = 'communities';
const params = z.strictObject({ communityId: idSchema });

export const listCommunitiesRoute = defineRoute({
  method: 'get',
  path: '/api/communities',
  tag,
  summary:
    "The viewer's RePublykas or direct conversations: those pinned, the last one pinned first, then the most recently active first, those archived last",
  access: 'member',
  query: pageQuerySchema.extend({ kind: z.enum(conversationKinds).default('groups') }),
  response: pageSchema(communitySchema),
  errors: ['invalid_cursor'],
});

export const createCommunityRoute = defineRoute({
  method: 'post',
  path: '/api/communities',
  tag,
  summary: 'Create a RePublyka; its creator becomes member and owner',
  access: 'member',
  publicText: ['name', 'description'],
  body: newCommunitySchema,
  response: communitySchema,
  errors: ['conflict', 'not_found', 'upload_not_ready'],
});

export const getCommunityRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}',
  tag,
  summary: 'A RePublyka of the viewer; to others it does not exist here',
  access: 'member',
  params,
  response: communitySchema,
  errors: ['not_found'],
});

export const editCommunityRoute = defineRoute({
  method: 'patch',
  path: '/api/communities/{communityId}',
  tag,
  summary: 'Change name, description, picture or how one joins; for whoever runs it',
  access: 'member',
  params,
  publicText: ['name', 'description'],
  body: communityChangeSchema,
  response: communitySchema,
  errors: ['archived', 'conflict', 'not_found', 'upload_not_ready'],
});

export const getCommunityCardRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/card',
  tag,
  summary: 'A RePublyka from outside',
  access: 'member',
  params,
  response: communityCardSchema,
  errors: ['not_found'],
});

export const joinCommunityRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/membership',
  tag,
  summary: 'Join one that is open; joining twice is joining once',
  access: 'member',
  params,
  response: communitySchema,
  errors: ['not_found', 'banned', 'entry_closed'],
});

export const leaveCommunityRoute = defineRoute({
  method: 'delete',
  path: '/api/communities/{communityId}/membership',
  tag,
  summary: 'Leave; an owner hands over to the oldest member, the last one archives',
  access: 'member',
  openToLimited: 'withdrawal',
  params,
  errors: ['not_found'],
});

export const listParticipantsRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/participants',
  tag,
  summary: 'Members in the order of joining; with `search`, those whose name or username contains it',
  access: 'member',
  params,
  query: pageQuerySchema.extend({ search: typedText().max(searchTextMaxLength).optional() }),
  response: pageSchema(participantSchema),
  errors: ['not_found', 'invalid_cursor'],
});
