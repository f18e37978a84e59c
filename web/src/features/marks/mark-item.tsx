import './marks.css';
import type { Mark } from '@publyka/contract/routes/marks';
import { IconDots, IconEraser, IconEye, IconPencil, IconQuote } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx';
import { Time } from '../../ui/time.tsx';
import { wordsAfter, wordsBefore } from './mark-context.ts';
import { offerMark } from './offer-mark.ts';
import { useMark } from './use-mark.ts';

const NoteSheet = lazyPart(() => import('./change-sheets.tsx').then((part) => part.NoteSheet));
const AudienceSheet = lazyPart(() => import('./change-sheets.tsx').then((part) => part.AudienceSheet));

/** A mark inside its sentence: the source first, then the words, the own note, and how many hands. */
export function MarkItem({ mark }: { mark: Mark }) {
  const { post, exact, prefix, suffix, note, isInText } = mark;
  return (
    <article className="border-b border-line px-(--gutter) pt-3 pb-4" aria-label={`Grifo em ${post.author.fullName}`}>
      <div className="flex items-center gap-2.5">
        <Avatar id={post.author.id} name={post.author.fullName} src={avatarSrc(post.author, 28)} size={28} />
        <Link
          to="/post/$postId"
          params={{ postId: post.id }}
          className="target-44 relative min-w-0 flex-1 truncate rounded-small text-ui text-ink-2 hover:underline"
        >
          {post.author.fullName} · publicação de{' '}
          {isToday(post.createdAt) ? 'hoje' : <Time value={post.createdAt} format="list" />}
        </Link>
        <MarkMenu mark={mark} />
      </div>
      <p dir="auto" className="mt-1 font-serif text-read wrap-anywhere whitespace-pre-line">
        <Words text={wordsBefore(prefix)} />
        <mark className="grifo cursor-auto!" data-tone="some" data-first="" data-last="">
          <Words text={exact} />
        </mark>
        <Words text={wordsAfter(suffix)} />
      </p>
      {note && (
        <p className="mt-2 flex gap-2.5 text-ui wrap-anywhere text-ink-2">
          <Icon of={IconPencil} size={15} className="mt-0.5 shrink-0" />
          <span dir="auto" className="min-w-0 whitespace-pre-line">
            <FormattedText text={note} />
          </span>
        </p>
      )}
      {!isInText && <p className="mt-2 text-meta text-ink-2">A publicação foi editada: estas palavras saíram dela.</p>}
      <p className="mt-2 text-meta text-ink-3">
        <Time value={mark.createdAt} format="list" /> · {markersOf(mark)}
      </p>
    </article>
  );
}

function isToday(time: string): boolean {
  return new Date(time).toDateString() === new Date().toDateString();
}

/** With its formulas; an address is no link here, where the source is. */
function Words({ text }: { text: string }): ReactNode {
  return text && <FormattedText text={text} renderPlain={(plain) => plain} />;
}

function markersOf({ audience, markersCount }: Mark): string {
  if (audience === 'self') return 'só você vê';
  return markersCount < 2 ? 'só você grifou' : formatCount(markersCount, 'mão', 'mãos');
}

function MarkMenu({ mark }: { mark: Mark }) {
  const [opened, setOpened] = useState<'note' | 'audience' | null>(null);
  const queryClient = useQueryClient();
  const { unmark } = useMark();
  const { id, exact, prefix, suffix, post, note } = mark;
  const propsOf = (sheet: typeof opened) => ({
    mark,
    open: opened === sheet,
    onOpenChange: (isOpen: boolean) => setOpened(isOpen ? sheet : null),
  });
  return (
    <>
      <Menu trigger={<IconButton label="Mais opções" icon={<Icon of={IconDots} />} className="-mr-2.5" />}>
        <MenuItem icon={<Icon of={IconQuote} />} onSelect={() => void offerMark(queryClient, mark)}>
          Citar
        </MenuItem>
        <MenuItem icon={<Icon of={IconPencil} />} onSelect={() => setOpened('note')}>
          {note ? 'Editar nota' : 'Escrever nota'}
        </MenuItem>
        <MenuItem icon={<Icon of={IconEye} />} onSelect={() => setOpened('audience')}>
          Quem fica sabendo
        </MenuItem>
        <MenuDivider />
        <MenuItem
          danger
          icon={<Icon of={IconEraser} />}
          onSelect={() => unmark(post.id, { id, exact, prefix, suffix, start: 0 })}
        >
          Tirar grifo
        </MenuItem>
      </Menu>
      <NoteSheet {...propsOf('note')} />
      <AudienceSheet {...propsOf('audience')} />
    </>
  );
}
