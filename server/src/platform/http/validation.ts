import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';

z.config(z.locales.pt());

/** Parses one part of a request, or refuses it naming each field with a Portuguese message. */
export function parseInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new AppError('invalid_input', fieldErrors(parsed.error));
  const path = findUnstorable(parsed.data, []);
  if (!path) return parsed.data;
  const message = path.length > depthMax ? tooDeep : unstorable;
  throw new AppError('invalid_input', { message, fields: { [path.join('.')]: message } });
}

const unstorable = 'Este texto tem um caractere inválido';
const tooDeep = 'Este campo tem níveis demais';
/**
 * Far deeper than any declared shape. Without a limit, an open shape could nest as deep as the body is long and exhaust
 * the stack.
 */
const depthMax = 20;

/**
 * Path of the first text with a NUL or half a surrogate pair (nobody types one, and PostgreSQL keeps none), or of the first
 * thing that lies too deep.
 */
function findUnstorable(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > depthMax) return path;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorable(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}

/** Fields named in an answer, and characters of each: no form has more, and input is not echoed at length. */
const fieldsMax = 50;
const fieldLengthMax = 100;

/** The first message of each field; the first of all is the message to show. */
function fieldErrors(error: z.ZodError): { message: string; fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const message = issue.code === 'unrecognized_keys' ? 'Campo desconhecido' : issue.message;
    for (const path of issuePaths(issue).slice(0, fieldsMax)) fields[path.slice(0, fieldLengthMax)] ??= message;
    if (Object.keys(fields).length >= fieldsMax) break;
  }
  const [first] = Object.entries(fields);
  return { message: first ? first[1] : 'Confira os campos destacados', fields };
}

function issuePaths(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.join('.');
  if (issue.code !== 'unrecognized_keys') return [path];
  return issue.keys.map((key) => (path ? `${path}.${key}` : key));
}
