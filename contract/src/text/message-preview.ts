import { messagePreviewLength } from '../limits.ts';

// Free of zod, so that the web's first load may use it.

/** The beginning of a message, in code points, as the list of RePublykas shows it; PostgreSQL's `left()` gives the same. */
export function previewOf(content: string): string {
  return Array.from(content).slice(0, messagePreviewLength).join('');
}
