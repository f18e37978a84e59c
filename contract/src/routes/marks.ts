import { z } from 'zod';
import { markedMaxLength, markedPostsMax, markNoteMaxLength } from '../limits.ts';
import { idSchema, pageQuerySchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { searchTextSchema } from '../text/search-text.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';

/**
 * Who learns of a mark: nobody; readers of the post, as one more hand without a name; these, and the marker's own Links by
 * name.
 */
export const markAudiences = ['self', 'counted', 'named'] as const;
export type MarkAudience = (typeof markAudiences)[number];

const audienceSchema = z.enum(markAudiences);
const contextSchema = z.string().max(64);
const noteSchema = typedText().max(
  markNoteMaxLength,
  `A nota pode ter até ${markNoteMaxLength.toLocaleString('pt-BR')} caracteres`,
);

/** Words of a post, as the W3C's TextQuoteSelector has them: `text/anchor.ts` finds them in the text as it is now. */
const quoteShape = {
  exact: z
    .string()
    .min(1, 'Selecione algumas palavras')
    .max(markedMaxLength, `Um grifo pode ter até ${markedMaxLength.toLocaleString('pt-BR')} caracteres`),
  prefix: contextSchema,
  suffix: contextSchema,
};

/** One's own mark. Its words stay as they were marked; with the post it is gone. */
export const markSchema = z
  .object({
    id: idSchema,
    ...quoteShape,
    note: z.string().nullable(),
    audience: audienceSchema,
    createdAt: timeSchema,
    post: z.object({ id: idSchema, author: personSchema, createdAt: timeSchema }),
    /** How many people marked these words, oneself too; 0 while nobody else has. */
    markersCount: z.int(),
    /** False when the post was edited, and the words are not in it any more. */
    isInText: z.boolean(),
  })
  .meta({ id: 'Mark' });
export type Mark = z.infer<typeof markSchema>;

/** What several people marked in a row. */
export const markedPassageSchema = z
  .object({
    /** In UTF-16 units, in the text that this answer was made of. */
    start: z.int(),
    exact: z.string(),
    /** As many as marked its most marked words. */
    markersCount: z.int(),
    /** Its parts in a row, each marked by so many. */
    strokes: z.array(z.object({ length: z.int(), markersCount: z.int() })),
    /** Links of the viewer who allow it, at most three. */
    people: z.array(personSchema),
  })
  .meta({ id: 'MarkedPassage' });
export type MarkedPassage = z.infer<typeof markedPassageSchema>;

export const ownMarkSchema = z.object({ id: idSchema, start: z.int(), ...quoteShape }).meta({ id: 'OwnMark' });
export type OwnMark = z.infer<typeof ownMarkSchema>;

export const postMarksSchema = z
  .object({
    markersCount: z.int(),
    /** Marked by two or more, in the order of the text. */
    passages: z.array(markedPassageSchema),
    /** The viewer's own that are in the text. */
    own: z.array(ownMarkSchema),
  })
  .meta({ id: 'PostMarks' });
export type PostMarks = z.infer<typeof postMarksSchema>;

const tag = 'marks';
const postParams = z.strictObject({ postId: idSchema });
const markParams = z.strictObject({ markId: idSchema });

export const newMarkSchema = z.strictObject({
  id: idSchema,
  ...quoteShape,
  /** Where the words stood, in UTF-16 units: decides between two places that look alike. */
  start: z.int().min(0).default(0),
  /** Without one, as the person's last mark. */
  audience: audienceSchema.optional(),
});
export type NewMark = z.input<typeof newMarkSchema>;

export const markPostRoute = defineRoute({
  method: 'post',
  path: '/api/posts/{postId}/marks',
  tag,
  summary: "Mark words of a post; twice is once. 'text_changed' when they are not in it",
  access: 'member',
  params: postParams,
  uncheckedText: ['exact', 'prefix', 'suffix'],
  body: newMarkSchema,
  response: markSchema,
  errors: ['not_found', 'conflict', 'gone', 'text_changed', 'marks_full'],
});

export const getPostMarksRoute = defineRoute({
  method: 'get',
  path: '/api/posts/{postId}/marks',
  tag,
  summary: "How many markersCount marked which words of a post, and one's own marks in it",
  access: 'member',
  params: postParams,
  response: postMarksSchema,
  errors: ['not_found'],
});

/** By POST, since so many ids are too long for an address. */
export const getPostsMarksRoute = defineRoute({
  method: 'post',
  path: '/api/marks/of-posts',
  tag,
  summary: 'The same of the posts of a list; those that one may not see are left out',
  access: 'member',
  openToLimited: 'reading',
  body: z.strictObject({ postIds: z.array(idSchema).min(1).max(markedPostsMax) }),
  response: z.object({ items: z.array(z.object({ postId: idSchema, marks: postMarksSchema })) }),
});

export const listMarksRoute = defineRoute({
  method: 'get',
  path: '/api/marks',
  tag,
  summary: "The viewer's own marks, the last one first; `q` looks in their words and notes",
  access: 'member',
  query: pageQuerySchema.extend({ q: searchTextSchema.optional() }),
  response: pageSchema(markSchema).extend({ count: z.int() }),
  errors: ['invalid_cursor'],
});

export const changeMarkRoute = defineRoute({
  method: 'patch',
  path: '/api/marks/{markId}',
  tag,
  summary: 'Write an own note beside a mark (empty: none), or choose who learns of it',
  access: 'member',
  params: markParams,
  uncheckedText: ['note'],
  body: z.strictObject({ note: noteSchema.optional(), audience: audienceSchema.optional() }),
  response: markSchema,
  errors: ['not_found'],
});

/** Also for posts that one may no longer see. */
export const unmarkRoute = defineRoute({
  method: 'delete',
  path: '/api/marks/{markId}',
  tag,
  summary: 'Take an own mark away; twice is once',
  access: 'member',
  openToLimited: 'withdrawal',
  params: markParams,
});
