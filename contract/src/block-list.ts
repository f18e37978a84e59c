import { z } from 'zod';
import { cleanDomain, isDomain } from './text/mail-domain.ts';
import { typedText } from './text/typed-text.ts';

const blocksMax = 500;
const reasonMaxLength = 200;
const whatProblem = 'Um endereço (203.0.113.7), uma rede (203.0.113.0/24) ou um domínio de e-mail (exemplo.com)';

const networkSchema = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** What an installation keeps out: nobody writes from the address or network, nobody has an account by the domain. */
export const blockSchema = z.strictObject({
  what: z
    .string(whatProblem)
    .transform(cleanDomain)
    .refine((what) => isNetwork(what) || isDomain(what), whatProblem),
  reason: typedText().pipe(z.string().max(reasonMaxLength, `Até ${reasonMaxLength} caracteres`)),
  /** Its last day, in Brasília; null: until it is taken off. */
  until: z.iso.date('O último dia é como 2026-12-31').nullable(),
});
export type Block = z.output<typeof blockSchema>;

export const blockListSchema = z.strictObject({
  entries: z
    .array(blockSchema)
    .max(blocksMax, `Até ${blocksMax} bloqueios`)
    .refine((entries) => new Set(entries.map(({ what }) => what)).size === entries.length, 'Um bloqueio se repete'),
});

/** As it is set: an answer may hold what was stored before a rule. */
export const newBlockListSchema = blockListSchema.superRefine(({ entries }, context) => {
  for (const [index, { reason }] of entries.entries())
    if (reason === '')
      context.addIssue({ code: 'custom', path: ['entries', index, 'reason'], message: 'Diga o motivo' });
});

export function isNetwork(what: string): boolean {
  return networkSchema.safeParse(what).success;
}
