import type { Mention } from '@publyka/contract/routes/mentions';
import type { ReactNode } from 'react';
import { useLazyCode } from '../../lib/lazy-code.ts';
import { LinkedText } from '../../lib/text/linked-text.tsx';

const loadMentions = () => import('./mentioned-text.tsx');

type TextWithMentionsProps = { text: string; mentions: readonly Mention[] };

/** A post or comment: few name anybody, and the code for them comes with the first one. */
export function TextWithMentions({ text, mentions }: TextWithMentionsProps): ReactNode {
  return mentions.length === 0 ? <LinkedText text={text} /> : <Mentioning text={text} mentions={mentions} />;
}

function Mentioning({ text, mentions }: TextWithMentionsProps): ReactNode {
  const code = useLazyCode(loadMentions);
  return code ? <code.MentionedText text={text} mentions={mentions} shown="username" /> : <LinkedText text={text} />;
}
