import type { Mention } from '@publyka/contract/routes/mentions';
import type { ReactNode } from 'react';
import { LinkedText } from '../../lib/text/linked-text.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MentionedText = lazyPart(() => import('./mentioned-text.tsx').then((part) => part.MentionedText), {
  fallback: ({ text }) => <LinkedText text={text} />,
});

type TextWithMentionsProps = { text: string; mentions: readonly Mention[] };

/** A post or comment: few name anybody, and the code for them comes with the first one. */
export function TextWithMentions({ text, mentions }: TextWithMentionsProps): ReactNode {
  return mentions.length === 0 ? (
    <LinkedText text={text} />
  ) : (
    <MentionedText text={text} mentions={mentions} shown="username" />
  );
}
