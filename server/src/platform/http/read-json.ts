import { AppError } from './app-error.ts';
import type { HttpContext } from './environment.ts';

/** Reads a JSON body of at most `maxBytes`, without ever holding more than that. */
export async function readJson(context: HttpContext, maxBytes: number): Promise<unknown> {
  if (!context.req.header('content-type')?.toLowerCase().startsWith('application/json'))
    throw new AppError('unsupported_media');
  try {
    return JSON.parse(await readText(context, maxBytes));
  } catch (error) {
    // Also when the client hung up half-way: that is no failure of ours to be logged.
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
