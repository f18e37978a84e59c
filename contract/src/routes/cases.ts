import { z } from 'zod';
import { casePartySchema } from '../case-party.ts';
import { caseAnswerMax, caseDaysMax } from '../limits.ts';
import { cursorSchema, idSchema, pageSchema, timeSchema } from '../page.ts';
import { defineRoute } from '../route.ts';
import { type ReportReason, reportReasons } from '../text/report-reasons.ts';
import { typedText } from '../text/typed-text.ts';
import { appealOutcomes } from './appeals.ts';
import { attachmentSchema } from './messages.ts';
import { personSchema } from './profiles.ts';
import { newReportSchema } from './reports.ts';

const tag = 'moderation';
const answerSchema = typedText().max(caseAnswerMax, `Até ${caseAnswerMax} caracteres`).default('');
const reasonSchema = typedText().min(5, 'Diga por que precisa ler mais').max(300, 'Até 300 caracteres');

/** What is reported by its kind and id; the others have routes of their own. */
export const reportedThings = ['comment', 'drop', 'message', 'person', 'community', 'correction'] as const;
export type ReportedThing = (typeof reportedThings)[number];
export const reportThingRoute = defineRoute({
  method: 'put',
  path: '/api/reports/{kind}/{reportedId}',
  tag,
  summary: 'Report a comment, a Drop, a message, a person, a RePublyka or the correction of a work; twice is once',
  access: 'member',
  openToLimited: 'safety',
  params: z.strictObject({ kind: z.enum(reportedThings), reportedId: idSchema }),
  body: newReportSchema,
  errors: ['not_found', 'conflict'],
});

const caseKinds = [...reportedThings, 'post', 'review', 'collaboration', 'line', 'request'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseDecisions = ['dismissed', 'warned', 'hidden', 'removed', 'limited', 'suspended'] as const;
export type CaseDecision = (typeof caseDecisions)[number];
/** What becomes of the thing: what is hidden may come back, what is removed does not. */
export const caseFates = ['kept', 'hidden', 'removed'] as const;
export type CaseFate = (typeof caseFates)[number];
const reasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

const appealSchema = z.object({
  words: z.string(),
  openedAt: timeSchema,
  outcome: z.enum(appealOutcomes).nullable(),
  answer: z.string(),
  decidedAt: timeSchema.nullable(),
  decidedBy: z.string().nullable(),
});

/** One thing with all its reports. Who reported it is told to nobody. */
export const reportCaseSchema = z
  .object({
    id: idSchema,
    /** '2026-1187' */
    protocol: z.string(),
    kind: z.enum(caseKinds),
    author: personSchema,
    words: z.string(),
    /** The RePublyka of a message. */
    place: z.string().nullable(),
    reportsCount: z.int(),
    reasons: z.array(z.object({ reason: z.enum(reasonKeys), count: z.int() })),
    openedAt: timeSchema,
    decision: z.enum(caseDecisions).nullable(),
    fate: z.enum(caseFates).nullable(),
    /** When a limit or a suspension ends. */
    until: timeSchema.nullable(),
    answer: z.string(),
    decidedAt: timeSchema.nullable(),
    decidedBy: z.string().nullable(),
    appeal: appealSchema.nullable(),
    /** Who works on it. */
    assignedTo: z.object({ id: idSchema, fullName: z.string() }).nullable(),
    /** Since when it waits for something from outside. */
    waitsSince: timeSchema.nullable(),
    /** Whether the viewer reported it, or runs the RePublyka that it is about: then another one decides. */
    isParty: z.boolean(),
  })
  .meta({ id: 'ReportCase' });
export type ReportCase = z.infer<typeof reportCaseSchema>;

/** To decide, whoever has it; those of the viewer; those that wait; decided. The last two are appeals, to answer and answered. */
export const caseStates = ['open', 'mine', 'waiting', 'decided', 'appealed', 'answered'] as const;
export type CaseState = (typeof caseStates)[number];

export const listCasesRoute = defineRoute({
  method: 'get',
  path: '/api/administration/cases',
  tag,
  summary:
    'What was reported, by its state; what waits oldest first, the rest newest first. Without what is about the viewer',
  access: 'member',
  query: z.strictObject({
    state: z.enum(caseStates).default('open'),
    /** A protocol, or part of the name or username of an author. */
    q: typedText().max(100).default(''),
    cursor: cursorSchema.optional(),
  }),
  response: pageSchema(reportCaseSchema),
  errors: ['not_found', 'invalid_cursor'],
});

const neighbourSchema = z.object({
  id: idSchema,
  author: z.string(),
  content: z.string(),
  /** Only those of the message itself can be opened (`case-file-url.ts`). */
  attachments: z.array(attachmentSchema),
  createdAt: timeSchema,
  /** Before, itself, after: -1, 0, 1. */
  side: z.int(),
});
export type CaseNeighbour = z.infer<typeof neighbourSchema>;

const caseNoteSchema = z.object({
  id: idSchema,
  author: z.string().nullable(),
  words: z.string(),
  createdAt: timeSchema,
});

export const caseDetailSchema = z
  .object({
    case: reportCaseSchema,
    can: z.object({
      /** The decisions that there are about this kind of thing; none once it is decided. */
      decide: z.array(z.enum(caseDecisions)),
      /** What may become of the thing beside a limit or a suspension. */
      fates: z.array(z.enum(caseFates)),
      /** Whether this viewer answers the appeal: somebody else than who decided. */
      answerAppeal: z.boolean(),
    }),
    /** Null for a viewer who may decide. */
    party: casePartySchema.nullable(),
    /** The address of the page where it stands; null where it has none: what is said in a conversation, what is gone. */
    page: z.string().nullable(),
    /** What a comment stands under. */
    post: z.object({ author: z.string(), words: z.string() }).nullable(),
    /** What those who reported it wrote beside the reason. */
    details: z.array(z.string()),
    /** A message's neighbours: it with five before and five after; nothing else of the conversation. */
    messages: z.array(neighbourSchema),
    /** What those who moderate told each other, oldest first. */
    notes: z.array(caseNoteSchema),
    /** Decisions against the same person before. */
    earlier: z.int(),
  })
  .meta({ id: 'CaseDetail' });
export type CaseDetail = z.infer<typeof caseDetailSchema>;

const params = z.strictObject({ caseId: idSchema });

export const getCaseRoute = defineRoute({
  method: 'get',
  path: '/api/administration/cases/{caseId}',
  tag,
  summary: 'A case with what is needed to decide it',
  access: 'member',
  params,
  response: caseDetailSchema,
  errors: ['not_found'],
});

export const decideCaseRoute = defineRoute({
  method: 'put',
  path: '/api/administration/cases/{caseId}/decision',
  tag,
  summary: 'Decide a case, once; those who reported it and its author are told, with the protocol',
  access: 'member',
  params,
  uncheckedText: ['answer'],
  body: z.strictObject({
    decision: z.enum(caseDecisions),
    /** Beside a limit or a suspension; the other decisions say it themselves. */
    fate: z.enum(caseFates).default('kept'),
    /** How long a limit or a suspension lasts. */
    days: z.int().min(1, 'Ao menos 1 dia').max(caseDaysMax, `Até ${caseDaysMax} dias`).default(7),
    answer: answerSchema,
  }),
  response: reportCaseSchema,
  errors: ['not_found', 'conflict'],
});

export const answerAppealRoute = defineRoute({
  method: 'put',
  path: '/api/administration/cases/{caseId}/appeal',
  tag,
  summary: 'Answer an appeal, once, as somebody else than who decided; the person and those who reported it are told',
  access: 'member',
  params,
  uncheckedText: ['answer'],
  body: z.strictObject({ outcome: z.enum(appealOutcomes), answer: answerSchema }),
  response: reportCaseSchema,
  errors: ['not_found', 'conflict'],
});

/** Where a case lies on the desk: in the queue for anybody, with the viewer, or with them and waiting for something. */
export const casePlaces = ['queue', 'mine', 'waiting'] as const;
export type CasePlace = (typeof casePlaces)[number];

export const placeCaseRoute = defineRoute({
  method: 'put',
  path: '/api/administration/cases/{caseId}/place',
  tag,
  summary: 'Take an open case, set it aside while it waits, or put it back',
  access: 'member',
  params,
  body: z.strictObject({ place: z.enum(casePlaces) }),
  response: reportCaseSchema,
  errors: ['not_found', 'conflict'],
});

export const addCaseNoteRoute = defineRoute({
  method: 'post',
  path: '/api/administration/cases/{caseId}/notes',
  tag,
  summary: 'A note for the others who moderate; sent again with its id it is one',
  access: 'member',
  params,
  uncheckedText: ['words'],
  body: z.strictObject({
    id: idSchema,
    words: typedText().min(1, 'Escreva a nota').max(caseAnswerMax, `Até ${caseAnswerMax} caracteres`),
  }),
  response: caseDetailSchema,
  errors: ['not_found', 'conflict'],
});

export const readMoreOfCaseRoute = defineRoute({
  method: 'post',
  path: '/api/administration/cases/{caseId}/messages',
  tag,
  summary: "'Ver mais, com motivo': more of the conversation of a reported message; the reason goes on record",
  access: 'member',
  params,
  uncheckedText: ['reason'],
  body: z.strictObject({ reason: reasonSchema }),
  response: z.object({ messages: z.array(neighbourSchema) }),
  errors: ['not_found', 'conflict'],
});

export const countCasesRoute = defineRoute({
  method: 'get',
  path: '/api/administration/case-counts',
  tag,
  summary: 'How many cases and appeals wait for the viewer, a hundred at most',
  access: 'member',
  response: z.object({ open: z.int(), appeals: z.int() }).meta({ id: 'CaseCounts' }),
  errors: ['not_found'],
});
