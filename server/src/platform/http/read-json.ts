import { AppError } from '../errors/app-error.ts';
import type { HttpContext } from './environment.ts';

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

async function readText(context: HttpContext, maxBytes: number): Promise<string> {
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
