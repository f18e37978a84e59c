import type { Why } from '@publyka/contract/routes/feed';
import type { Post } from '@publyka/contract/routes/posts';
import { clubTexts } from '@publyka/contract/text/club-texts';
import { isHighlighted, type Reason, reasonText } from '@publyka/contract/text/feed-reasons';
import {
  IconAffiliate,
  IconBook2,
  IconClock,
  IconHeart,
  IconHighlight,
  IconMessages,
  type Icon as IconShape,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useLayerTrigger } from '../../ui/layer-trigger.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { TextButton } from '../../ui/text-link.tsx';

export const WhyLayer = lazyPart(() => import('./why-layer.tsx').then((part) => part.WhyLayer));

const icons: Record<Reason['kind'], IconShape> = {
  closeness: IconAffiliate,
  community: IconMessages,
  followed: IconAffiliate,
  interest: IconBook2,
  author_interest: IconBook2,
  freshness: IconClock,
  highlight: IconHighlight,
  engagement: IconHeart,
  news: IconMessages,
};

type ReasonLineProps = {
  post: Post;
  why: Why;
  isAsked: boolean;
  /** The feed shows the reasons: this line may leave the page when the order changes under them. */
  onAsk: (about: About | null) => void;
};

/** Above the author: the strongest reason for the post's place; opens all of them. */
export function ReasonLine({ post, why, isAsked, onAsk }: ReasonLineProps) {
  // Ages in this line stay as they were when it appeared.
  const [about] = useState(() => aboutOf(post));
  const { button } = useLayerTrigger({
    trigger: (
      <TextButton data-why="" className="text-meta! font-normal!">
        Por quê?
      </TextButton>
    ),
    kind: 'dialog',
    open: isAsked,
    onOpenChange: (open) => onAsk(open ? about : null),
    code: WhyLayer,
  });
  const isMarked = isHighlighted(why);
  // The badge says it already, so the next reason follows it.
  const strongest = why.reasons.find(({ kind }) => kind !== 'highlight');
  if (!strongest && !isMarked) return null;
  return (
    <div className="mb-2.5 flex items-center gap-1.5 text-meta text-ink-2">
      {isMarked ? (
        <span className="shrink-0 rounded-mark bg-mark px-1.5 py-0.5 font-semibold text-on-mark">
          {clubTexts.highlighted}
        </span>
      ) : (
        strongest && <Icon of={icons[strongest.kind]} size={15} className="shrink-0" />
      )}
      {isMarked && strongest && dot}
      {strongest && <p className="min-w-0 truncate">{reasonText(strongest, about)}</p>}
      {dot}
      <span className="shrink-0">{button}</span>
    </div>
  );
}

const dot = <span aria-hidden="true">·</span>;

export type About = Parameters<typeof reasonText>[1];

function aboutOf({ author, createdAt }: Post): About {
  const [authorFirstName = author.fullName] = author.fullName.split(/\s/u);
  return { authorFirstName, createdAt, now: Date.now() };
}
