import { messagePreviewLength } from '../limits.ts';
import { type Attachment, attachmentsLabel } from '../routes/attachments.ts';
import { firstSigns } from './graphemes.ts';

// Free of zod, so that the web's first load may use it.

/** The beginning of a message, in code points, as the list of RePublykas shows it; PostgreSQL's `left()` cuts the same. */
export function previewOf(content: string): string {
  return inWords(firstSigns(content, messagePreviewLength));
}

/** A quoted post, or a reading, is an address in the text, of which the end may be cut. */
function inWords(content: string): string {
  return content.replace(/https?:\/\/[^\s/]+\/(post\/[\da-f-]{8}|communities\/[^\s/]+\/leitura\/)\S*/g, (_, path) =>
    path[0] === 'p' ? '[publicação]' : '[clube de leitura]',
  );
}

/** A message in a line: its words, or what the files of one without words are; what a poll asks is said to be one. */
export function messageLine({ content, attachments, poll }: Lined): string {
  const words = inWords(content) || attachmentsLabel(attachments ?? []);
  return poll ? `Enquete: ${words}` : words;
}

interface Lined {
  content: string;
  attachments: readonly Pick<Attachment, 'kind' | 'name' | 'durationMs'>[] | null;
  /** The poll of the message, or that there is one. */
  poll?: object | boolean | undefined;
}
