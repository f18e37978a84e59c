import type { Csl } from '@publyka/contract/abnt/csl';
import { cslSchema } from '@publyka/contract/csl-schema';

/** The limits that facts which are sent keep, by the names of the fields of the form. */
export function workErrors(csl: Csl): Partial<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const { path, message } of cslSchema.safeParse(csl).error?.issues ?? []) {
    const [field, part] = path;
    const name = String(field === 'custom' ? part : field);
    errors[name] ??= message;
  }
  return errors;
}
