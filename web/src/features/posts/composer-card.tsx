import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openLayer } from '../../lib/navigation/history-layer.ts';
import { useMe } from '../../lib/session/session.ts';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

/** 'Criar Publicação'. */
export const CreatePostDialog = lazyPart(
  () => import('./create/create-post-dialog.tsx').then((part) => part.CreatePostDialog),
  { prerender: true },
);

/** At the top of the feed: opens the dialog, as do its children. */
export function ComposerCard({ onCompose, children }: { onCompose: () => void; children?: ReactNode }) {
  const me = useMe();
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-(--gutter) py-2.5">
      <Avatar id={me.id} name={me.fullName} src={avatarSrc(me, 40)} size={40} />
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onCompose}
        className="min-h-11 min-w-32 flex-1 rounded-small text-left font-serif text-chat leading-6 text-ink-3 italic max-[24rem]:text-ui"
      >
        Publyke sua descoberta para o mundo...
      </button>
      {children}
      {/* On wide screens the rail has it. */}
      <Button aria-haspopup="dialog" onClick={onCompose} className="px-3.5! wide:hidden">
        Publicar
      </Button>
    </div>
  );
}

export const composerLayer = 'composer';

/** Opens 'Criar Publicação' from any page; over the feed without moving it. Going back closes it. */
export function useCompose(): (options?: { replace: boolean }) => void {
  const navigate = useNavigate();
  const router = useRouter();
  return (options) => {
    const isOnFeed = router.latestLocation.pathname === '/';
    const open = () =>
      navigate({
        to: '/',
        search: { publicar: 1 },
        ...(isOnFeed && { state: { layer: composerLayer }, resetScroll: false }),
        ...options,
      });
    if (options?.replace) void open();
    else openLayer(composerLayer, open);
  };
}
