import { listMarksRoute, type Mark } from '@publyka/contract/routes/marks';
import { call } from '../../lib/api/call.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate } from '../../ui/format-time.ts';

export type ExportFormat = 'md' | 'txt' | 'json';

/** All of one's marks, the newest first. */
export async function fetchAllMarks(): Promise<Mark[]> {
  const marks: Mark[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listMarksRoute, { query: { cursor } });
    marks.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return marks;
}

/** The marks as a file that one can read or load elsewhere. */
export function writeMarks(marks: readonly Mark[], format: ExportFormat, origin: string): string {
  if (format === 'json')
    return `${JSON.stringify(
      marks.map((mark) => toEntry(mark, origin)),
      null,
      2,
    )}\n`;
  const title = `Meus grifos: ${formatCount(marks.length, 'grifo', 'grifos')}`;
  const write = format === 'md' ? toMarkdown : toText;
  return [format === 'md' ? `# ${title}` : title, ...marks.map((mark) => write(mark, origin))]
    .join('\n\n')
    .concat('\n');
}

function toEntry({ exact, prefix, suffix, note, createdAt, post }: Mark, origin: string) {
  return {
    ...{ exact, prefix, suffix, note, markedAt: createdAt },
    source: { author: post.author.fullName, publishedAt: post.createdAt, url: addressOf(post.id, origin) },
  };
}

function toMarkdown(mark: Mark, origin: string): string {
  const quote = mark.exact.replaceAll('\n', '\n> ');
  const note = mark.note === null ? [] : [mark.note];
  return [`> ${quote}`, `${sourceOf(mark)} <${addressOf(mark.post.id, origin)}>`, ...note].join('\n\n');
}

function toText(mark: Mark, origin: string): string {
  const note = mark.note === null ? [] : [`Nota: ${mark.note}`];
  return [`“${mark.exact}”`, `${sourceOf(mark)} ${addressOf(mark.post.id, origin)}`, ...note].join('\n');
}

function sourceOf({ post }: Mark): string {
  return `${post.author.fullName}, ${formatDate(new Date(post.createdAt))}.`;
}

function addressOf(postId: string, origin: string): string {
  return `${origin}/post/${postId}`;
}
