import type { Message } from '@publyka/contract/routes/messages';
import type { ReactNode } from 'react';
import { FormattedText } from '../../../shared/formulas/formatted-text.tsx';
import { MentionedText } from '../../../shared/mentions/mentioned-text.tsx';
import { useRowTabIndex } from '../roving-focus.ts';

type MessageTextProps = {
  text: string;
  mentions?: Message['mentions'] | undefined;
  mentionsEverybody?: boolean | undefined;
};

/** A message's text, with members in place of the usernames that the server found to be theirs. */
export function MessageText({ text, mentions = [], mentionsEverybody = false }: MessageTextProps): ReactNode {
  const look = { mentions, mentionsEverybody, shown: 'fullName', tabIndex: useRowTabIndex() } as const;
  return <FormattedText text={text} renderPlain={(plain) => <MentionedText text={plain} {...look} />} />;
}
