import type { z } from 'zod';
import { AdminError } from './command.ts';

/** What a command was given, checked as the screen's form is. Throws AdminError with what is wrong. */
export function readTyped<S extends z.ZodType>(schema: S, typed: unknown): z.output<S> {
  const parsed = schema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new AdminError(`${parsed.error.issues.map(({ message }) => message.replace(/\.$/, '')).join('; ')}.`);
}
