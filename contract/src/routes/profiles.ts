import { z } from 'zod';
import { bioMaxLength, institutionMaxLength, titleMaxLength, usernameMaxLength, usernameMinLength } from '../limits.ts';
import { idSchema, timeSchema } from '../page.ts';
import { characters, fullNameSchema, nameSchema } from '../text/name.ts';
import { isReservedUsername } from '../text/reserved-username.ts';
import { typedText } from '../text/typed-text.ts';
import { cleanUsername } from '../text/username.ts';
import { imageSchema } from './upload-routes.ts';

/** The few facts shown wherever a person appears beside something else. */
export const personSchema = z
  .object({
    id: idSchema,
    fullName: z.string(),
    username: z.string(),
    title: z.string().nullable(),
    institution: z.string().nullable(),
    /** Initials of the institution whose mailbox the person has proved to read, 'UFPA'; null without one. */
    affiliation: z.string().nullable().optional(),
    avatar: imageSchema.nullable(),
  })
  .meta({ id: 'Person' });

export type Person = z.infer<typeof personSchema>;

/** What a mailbox of an institution proved, until it ends. */
export const affiliationSchema = z.object({
  institution: z.string(),
  initials: z.string(),
  since: timeSchema,
  until: timeSchema,
});
export type Affiliation = z.infer<typeof affiliationSchema>;

/** `isAuthenticated`: ORCID itself said whose it is; else somebody typed it. */
export const orcidSchema = z.object({ id: z.string(), isAuthenticated: z.boolean(), since: timeSchema });
export type Orcid = z.infer<typeof orcidSchema>;

/** What a person tells of themselves, and what their institution confirms. */
export const profileFactsSchema = personSchema.extend({
  bio: z.string().nullable(),
  isOpenForConnections: z.boolean(),
  affiliationDetails: affiliationSchema.nullable().optional(),
  orcid: orcidSchema.nullable().optional(),
});
export type ProfileFacts = z.infer<typeof profileFactsSchema>;

/**
 * Profile counters (requirement 9.17). `links`: accepted connections on either side. `followers`: on one's own
 * profile the accepted connections that one received, on another's who follows them. `following`: whom they follow.
 */
export const profileCountsSchema = z.object({
  posts: z.int(),
  links: z.int(),
  followers: z.int(),
  following: z.int(),
});
export type ProfileCounts = z.infer<typeof profileCountsSchema>;

/** Links that two people have in common: how many, and the first of them. As of the moment of the fetch. */
export const commonLinksSchema = z.object({ count: z.int(), people: z.array(personSchema) });
export type CommonLinks = z.infer<typeof commonLinksSchema>;

/** How the viewer stands to somebody. On profiles a request in either direction is 'pending' (requirement 4.6). */
export const connectionStatuses = ['none', 'pending', 'connected'] as const;

/** A profile as one viewer sees it. `sent` tells who asked: true when the viewer did. Both are null with 'none'. */
export const profileSchema = profileFactsSchema
  .extend({
    createdAt: timeSchema,
    counts: profileCountsSchema,
    viewer: z.object({
      isSelf: z.boolean(),
      status: z.enum(connectionStatuses),
      connectionId: idSchema.nullable(),
      sent: z.boolean().nullable(),
      commonLinks: commonLinksSchema,
      /** Whether 'Biblioteca' is offered: always to oneself, to others as its owner wants. */
      hasLibrary: z.boolean(),
      /** Whether its owner shows the IIA to others. */
      hasIia: z.boolean(),
    }),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profileSchema>;

/** A name that may be left empty; null then. */
function lineSchema(maxLength: number, tooLong: string) {
  return nameSchema(maxLength, { tooLong })
    .transform((text) => text || null)
    .nullable();
}

/** The form 'Editar Perfil': its six fields, all of them each time. */
export const updateProfileSchema = z.strictObject({
  fullName: fullNameSchema,
  username: z
    .string()
    .max(200, 'Nome de usuário muito longo')
    .transform(cleanUsername)
    .pipe(
      z
        .string()
        .min(usernameMinLength, `O nome de usuário deve ter no mínimo ${usernameMinLength} caracteres`)
        .max(usernameMaxLength, `O nome de usuário pode ter até ${usernameMaxLength} caracteres`)
        .refine((username) => !isReservedUsername(username), 'Este nome de usuário é reservado'),
    ),
  title: lineSchema(titleMaxLength, `O título pode ter até ${titleMaxLength} caracteres`),
  institution: lineSchema(institutionMaxLength, `A instituição pode ter até ${institutionMaxLength} caracteres`),
  bio: typedText()
    .normalize('NFC')
    .refine((text) => characters(text) <= bioMaxLength, `A biografia pode ter até ${bioMaxLength} caracteres`)
    .transform((text) => text || null)
    .nullable(),
  isOpenForConnections: z.boolean(),
});
export type UpdateProfile = z.input<typeof updateProfileSchema>;
