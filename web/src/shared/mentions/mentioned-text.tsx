import type { Mention } from '@publyka/contract/routes/mentions';
import { everybodyName, findMentions } from '@publyka/contract/text/mentions';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { useMe } from '../../lib/session/session.ts';
import { LinkedText } from '../../lib/text/linked-text.tsx';

type MentionedTextProps = {
  text: string;
  mentions: readonly Mention[];
  mentionsEverybody?: boolean;
  /** What stands in the text: as it was written, or today's name. */
  shown: 'username' | 'fullName';
  tabIndex?: 0 | -1;
};

/** A text with links, and with people in place of the usernames that the server found to be theirs. */
export function MentionedText({ text, mentions, mentionsEverybody = false, ...look }: MentionedTextProps): ReactNode {
  if (mentions.length === 0 && !mentionsEverybody) return <LinkedText text={text} />;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const place of findMentions(text)) {
    const mention = mentions.find(({ username }) => username === place.username);
    const isEverybody = mentionsEverybody && place.username === everybodyName;
    if (!mention && !isEverybody) continue;
    parts.push(
      <Fragment key={place.start}>
        <LinkedText text={text.slice(end, place.start)} />
        {mention ? <PersonMention mention={mention} {...look} /> : <strong className={ofMe}>@{everybodyName}</strong>}
      </Fragment>,
    );
    end = place.end;
  }
  return (
    <>
      {parts}
      <LinkedText text={text.slice(end)} />
    </>
  );
}

/** The stroke: look here. */
const ofMe = 'rounded-mark bg-mark px-1 font-semibold text-on-mark box-decoration-clone';
const ofOthers = 'font-semibold underline decoration-[1.5px] underline-offset-4';

type PersonMentionProps = { mention: Mention } & Pick<MentionedTextProps, 'shown' | 'tabIndex'>;

function PersonMention({ mention, shown, tabIndex }: PersonMentionProps) {
  const me = useMe();
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: mention.id }}
      tabIndex={tabIndex}
      className={mention.id === me.id ? ofMe : ofOthers}
    >
      @{mention[shown]}
    </Link>
  );
}
