import { z } from 'zod';
import { defineRoute } from '../route.ts';

/** Who runs this installation, as far as they have said so; the legal texts name them. */
export const operatorSchema = z
  .object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** The person in charge of personal data (LGPD, art. 41). */
    officer: z.string().nullable(),
  })
  .meta({ id: 'Operator' });
export type Operator = z.infer<typeof operatorSchema>;

export const getOperatorRoute = defineRoute({
  method: 'get',
  path: '/api/operator',
  tag: 'legal',
  summary: 'Who runs this installation',
  access: 'public',
  response: operatorSchema,
});
