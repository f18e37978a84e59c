import type { Message } from '@publyka/contract/routes/messages';
import { everybodyName, findMentions } from '@publyka/contract/text/mentions';
import { Link } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { FormattedText } from '../../../lib/formulas/formatted-text.tsx';
import { LinkedText } from '../../../lib/linked-text.tsx';
import { useMe } from '../../../lib/session/session.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useRowTabIndex } from '../roving-focus.ts';

type MentionedTextProps = {
  text: string;
  mentions?: Message['mentions'] | undefined;
  mentionsEverybody?: boolean | undefined;
};

/** A message's text, with members in place of the usernames that the server found to be theirs. */
export function MentionedText({ text, ...mentioned }: MentionedTextProps): ReactNode {
  return <FormattedText text={text} renderPlain={(plain) => <PlainText text={plain} {...mentioned} />} />;
}

function PlainText({ text, mentions = [], mentionsEverybody = false }: MentionedTextProps): ReactNode {
  if (mentions.length === 0 && !mentionsEverybody) return <LinkedText text={text} />;
  const shown: ReactNode[] = [];
  let end = 0;
  for (const place of findMentions(text)) {
    const mention = mentions.find(({ username }) => username === place.username);
    const isEverybody = mentionsEverybody && place.username === everybodyName;
    if (!mention && !isEverybody) continue;
    shown.push(
      <Fragment key={place.start}>
        <LinkedText text={text.slice(end, place.start)} />
        {mention ? <PersonMention {...mention} /> : <strong className={ofMe}>@{everybodyName}</strong>}
      </Fragment>,
    );
    end = place.end;
  }
  return (
    <>
      {shown}
      <LinkedText text={text.slice(end)} />
    </>
  );
}

/** The stroke: look here. */
const ofMe = 'rounded-mark bg-mark px-1 font-semibold text-on-mark box-decoration-clone';
const ofOthers = 'font-semibold underline decoration-[1.5px] underline-offset-4';

function PersonMention({ id, fullName }: Message['mentions'][number]) {
  const me = useMe();
  const tabIndex = useRowTabIndex();
  return (
    <Link
      to="/profile/$userId"
      params={{ userId: id }}
      tabIndex={tabIndex}
      className={classNames(id === me.id ? ofMe : ofOthers)}
    >
      @{fullName}
    </Link>
  );
}
