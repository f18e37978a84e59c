import { z } from 'zod';

/** Why a moderator decides nothing in a case, and who is left to: those who sit at the server, at last. */
export const casePartySchema = z
  .object({
    as: z.enum(['reporter', 'runs']),
    others: z.enum(['moderator', 'administrator', 'operator']),
  })
  .meta({ id: 'CaseParty' });
export type CaseParty = z.infer<typeof casePartySchema>;
