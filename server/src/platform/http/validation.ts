import '@publyka/contract/issue-messages';
import type { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import type { HttpContext } from './environment.ts';

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

/** Levels of lists and objects: nothing that we take has a third of them. */
const mostLevels = 32;

/** Reads a JSON body of at most `maxBytes`, without ever holding more than that. */
export async function readJson(context: HttpContext, maxBytes: number): Promise<unknown> {
  if (!context.req.header('content-type')?.toLowerCase().startsWith('application/json'))
    throw new AppError('unsupported_media');
  try {
    const text = await readText(context, maxBytes);
    if (isDeep(text)) throw new AppError('invalid_json');
    return JSON.parse(text);
  } catch (error) {
    // Also when the client disconnected: not a failure of ours, so not logged.
    throw error instanceof AppError ? error : new AppError('invalid_json');
  }
}

/** A body of at most `maxBytes`, never holding more than that. */
export async function readText(context: HttpContext, maxBytes: number): Promise<string> {
  const declared = Number(context.req.header('content-length') ?? Number.NaN);
  if (declared > maxBytes) throw new AppError('payload_too_large');
  // A declared length is enforced by Node's parser, so only chunked bodies are counted by hand.
  if (Number.isFinite(declared)) return context.req.text();
  const decoder = new TextDecoder();
  let received = 0;
  let text = '';
  for await (const chunk of context.req.raw.body ?? []) {
    received += chunk.byteLength;
    if (received > maxBytes) throw new AppError('payload_too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** Parsing a hundred thousand levels would hold the node's thread for tens of milliseconds; finding them takes none. */
function isDeep(text: string): boolean {
  let levels = 0;
  let isInText = false;
  for (let index = 0; index < text.length && levels <= mostLevels; index += 1) {
    const code = text.charCodeAt(index);
    if (code === codes.quote) isInText = !isInText;
    else if (!isInText) levels += stepOf(code);
    else if (code === codes.backslash) index += 1; // An escaped quote does not end the string.
  }
  return levels > mostLevels;
}

const codes = { quote: 34, backslash: 92, list: 91, listEnd: 93, object: 123, objectEnd: 125 };

function stepOf(code: number): -1 | 0 | 1 {
  if (code === codes.list || code === codes.object) return 1;
  return code === codes.listEnd || code === codes.objectEnd ? -1 : 0;
}
