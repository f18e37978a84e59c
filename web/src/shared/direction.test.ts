import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../', import.meta.url);

/** What shows a text of a person without an element of its own. */
const showsText = /^(?:FormattedText|TextWithMentions|MessageText|LinkedText|VisitorText|MentionedText)$/u;
/** What has `dir="auto"` itself: a quotation, and what is asked in a poll. */
const directed = new Set(['Quote', 'PollBox']);

/** Parts of a text, whose whole stands in an element elsewhere, which says the direction. */
const parts: Record<string, string> = {
  'shared/quotations/quoted-post.tsx': 'Quoted',
  'shared/mentions/mentioned-text.tsx': 'whoever shows it',
  'shared/mentions/text-with-mentions.tsx': 'whoever shows it',
  'shared/works/work-lines.tsx': 'the title of a work',
  'shared/formulas/formatted-text.tsx': 'whoever shows it',
  'features/marks/mark-item.tsx': 'MarkItem',
  'features/marks/marked-post.tsx': 'PostText',
  'features/messages/mention/message-text.tsx': 'the bubble',
  'features/messages/polls/poll-parts.tsx': 'PollBox',
  'visitor/visitor-text.tsx': 'whoever shows it',
};

const tags = /^(?:export )?(?:async )?function\b|<\/(?:[A-Za-z][\w.]*)?>|<(?<name>[A-Za-z][\w.]*)(?=[\s/>])|<>|\/>/gmu;

/** Where a file shows a text in an element without `dir="auto"`. */
function undirected(path: string): string[] {
  const code = readFileSync(new URL(path, source), 'utf8');
  let around: { name: string; opening: string }[] = [];
  const found: string[] = [];
  for (const { 0: tag, index, groups } of code.matchAll(tags)) {
    const name = groups?.['name'] ?? '';
    if (tag.endsWith('function')) around = [];
    else if (tag === '/>' || tag.startsWith('</')) around.pop();
    else {
      const host = around.findLast((one) => /^[a-z]/u.test(one.name) || directed.has(one.name));
      const isDirected = host && (directed.has(host.name) || host.opening.includes('dir="auto"'));
      if (showsText.test(name) && !isDirected && !(!host && path in parts))
        found.push(`${path}:${code.slice(0, index).split('\n').length} <${name}>`);
      around.push({ name, opening: code.slice(index, code.indexOf('>', index)) });
    }
  }
  return found;
}

test('a text of a person stands in an element that takes its direction', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap(undirected)).toEqual([]);
});

test.each(['ui/textarea.tsx', 'ui/text-input.tsx', 'ui/quote.tsx', 'features/messages/polls/poll-parts.tsx'])(
  '%s takes the direction of what is typed or shown',
  (path) => {
    expect(readFileSync(new URL(path, source), 'utf8')).toContain('dir="auto"');
  },
);
