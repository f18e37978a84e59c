import { z } from 'zod';
import { pollDaysMax, pollOptionsMax } from '../limits.ts';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { judgePollOptions } from '../text/poll-options.ts';
import { typedText } from '../text/typed-text.ts';
import { personSchema } from './profiles.ts';

/**
 * The answers of a message that asks something. What it asks is the message's `content`. `votersCount` counts people,
 * each once, also where one may choose several options. `closesAt` was chosen by the author; `closedAt` is when somebody
 * closed it before.
 */
export const pollSchema = z
  .object({
    options: z.array(z.object({ text: z.string(), count: z.int() })),
    votersCount: z.int(),
    isMultiple: z.boolean(),
    /** Nobody is told who voted for what. */
    isSecret: z.boolean(),
    closesAt: timeSchema.nullable(),
    closedAt: timeSchema.nullable(),
  })
  .meta({ id: 'Poll' });
export type Poll = z.infer<typeof pollSchema>;

export const newPollSchema = z.strictObject({
  options: z
    .array(typedText())
    .max(pollOptionsMax, `Escreva até ${pollOptionsMax} opções`)
    .superRefine((options, context) => {
      const problem = judgePollOptions(options);
      if (!problem) return;
      const path = problem.option === null ? [] : [problem.option];
      context.addIssue({ code: 'custom', message: problem.message, path });
    }),
  isMultiple: z.boolean(),
  isSecret: z.boolean(),
  closesAt: timeSchema
    .refine((time) => Date.parse(time) < Date.now() + pollDaysMax * 86_400_000, 'Escolha um dia dentro de um ano')
    .nullable(),
});
export type NewPoll = z.infer<typeof newPollSchema>;

/** A poll as one person sees it: the numbers of the options that they chose, and for each option whose faces to show. */
export const ballotSchema = z
  .object({ own: z.array(z.int()), faces: z.array(z.array(personSchema)) })
  .meta({ id: 'Ballot' });
export type Ballot = z.infer<typeof ballotSchema>;

const tag = 'messages';
/** A poll has the id of its message. */
const params = z.strictObject({ communityId: idSchema, pollId: idSchema });

export const getBallotRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/polls/{pollId}',
  tag,
  summary: "One's own vote, and the last faces behind each option; none where the poll is secret",
  access: 'member',
  params,
  response: ballotSchema,
  errors: ['not_found'],
});

export const voteRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/polls/{pollId}/vote',
  tag,
  summary: 'Vote, in place of what one voted before; without options the vote is taken back',
  access: 'member',
  params,
  body: z.strictObject({
    options: z
      .array(
        z
          .int()
          .min(0)
          .max(pollOptionsMax - 1),
      )
      .max(pollOptionsMax),
  }),
  response: pollSchema,
  errors: ['archived', 'not_found', 'not_linked', 'poll_closed'],
});

export const closePollRoute = defineRoute({
  method: 'put',
  path: '/api/communities/{communityId}/polls/{pollId}/closing',
  tag,
  summary: 'Close an own poll; any, for whoever runs the RePublyka. Twice is once',
  access: 'member',
  params,
  response: pollSchema,
  errors: ['not_found'],
});

export const listVotersRoute = defineRoute({
  method: 'get',
  path: '/api/communities/{communityId}/polls/{pollId}/voters',
  tag,
  summary: 'Who chose an option, the last one first; of a secret poll there is no such list',
  access: 'member',
  params,
  query: z.strictObject({ option: z.string().regex(/^\d$/), cursor: cursorSchema.optional() }),
  response: pageSchema(personSchema),
  errors: ['not_found', 'invalid_cursor'],
});
