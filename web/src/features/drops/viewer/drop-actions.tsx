import { sharePreviewLength } from '@publyka/contract/limits';
import type { Drop } from '@publyka/contract/routes/drops';
import { successTexts } from '@publyka/contract/text/texts';
import { IconHeart, IconHeartFilled, IconShare3 } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { formatCompact, formatCount } from '../../../lib/format.ts';
import { dropAddress } from '../../../lib/navigation/addresses.ts';
import { copy, copyFailedText, share } from '../../../lib/share.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLikeDrop } from '../data.ts';

/** A column on phones, a row of buttons beside the video on wide screens. */
export function DropActions({ drop }: { drop: Drop }) {
  const [isFresh, setIsFresh] = useState(false);
  const { shown, like } = useLikeDrop(drop);
  const { liked } = shown.viewer;
  return (
    <div className="flex shrink-0 flex-col items-center gap-3 pb-1 wide:flex-row">
      <Action
        label="Curtir"
        aria-pressed={liked}
        onClick={() => {
          setIsFresh(!liked);
          like(!liked);
        }}
        figure={formatCompact(shown.likesCount)}
        figureText={formatCount(shown.likesCount, 'curtida', 'curtidas')}
        icon={
          liked ? (
            <IconHeartFilled
              size={26}
              aria-hidden="true"
              className={isFresh ? 'drop-like-given text-like' : 'text-like'}
            />
          ) : (
            <Icon of={IconHeart} size={26} />
          )
        }
      />
      <Action
        label="Compartilhar"
        onClick={() => void shareDrop(drop)}
        word="Compartilhar"
        icon={<Icon of={IconShare3} size={26} />}
      />
    </div>
  );
}

type ActionProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  figure?: string;
  figureText?: string;
  /** Beside the icon on wide screens. */
  word?: string;
};

function Action({ label, icon, figure, figureText, word, ...rest }: ActionProps) {
  const id = useId();
  return (
    <span className="relative flex min-h-11 min-w-11 flex-col items-center justify-center gap-1 rounded-control text-meta font-semibold tabular-nums wide:flex-row wide:gap-2 wide:bg-[rgb(255_255_255/0.12)] wide:px-4 wide:text-ui wide:hover:bg-[rgb(255_255_255/0.2)]">
      <button
        {...rest}
        type="button"
        aria-label={label}
        aria-describedby={figureText ? id : undefined}
        className="outline-none after:absolute after:inset-0 after:rounded-control focus-visible:after:outline-2 focus-visible:after:outline-white"
      >
        {icon}
      </button>
      {figure && <span aria-hidden="true">{figure}</span>}
      {word && (
        <span aria-hidden="true" className="hidden wide:inline">
          {word}
        </span>
      )}
      {figureText && (
        <span id={id} hidden>
          {figureText}
        </span>
      )}
    </span>
  );
}

function dropUrl(dropId: string): string {
  return new URL(dropAddress(dropId), window.location.origin).href;
}

function shareDrop({ id, title, author }: Drop): Promise<void> {
  const url = dropUrl(id);
  const text = [...title].slice(0, sharePreviewLength).join('');
  const link = { title: `Drop de ${author.fullName}`, text, url };
  const texts = { copied: successTexts.linkCopied, failed: copyFailedText(url) };
  return share(link, texts, { thing: 'drop', thingId: id, authorId: author.id });
}

export function copyDropLink(dropId: string): Promise<void> {
  const url = dropUrl(dropId);
  return copy(url, { copied: successTexts.linkCopiedToClipboard, failed: copyFailedText(url) });
}
