import { useMatch, useRouter } from '@tanstack/react-router';
import { CreatePostDialog, composerLayer, useCompose } from '../features/posts/composer-card.tsx';
import { useHistoryLayer } from '../lib/navigation/history-layer.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const CreateDropDialog = lazyPart(() =>
  import('../features/drops/create/create-drop-dialog.tsx').then((part) => part.CreateDropDialog),
);

/**
 * The dialogs that publish, opened by the addresses of their pages. They stay mounted when the page changes, so that a
 * post waiting for its files is published from any page.
 */
export function MemberComposers() {
  return (
    <>
      <PostComposer />
      <DropComposer />
    </>
  );
}

function PostComposer() {
  const compose = useCompose();
  const isThere =
    useMatch({ from: '/_app/', shouldThrow: false, select: ({ search }) => search.publicar === 1 }) === true;
  const { layer } = useHistoryLayer();
  const isOpen = isThere || layer === composerLayer;
  const close = useClose(isOpen, '/');
  return <CreatePostDialog open={isOpen} onOpenChange={(next) => (next ? compose() : close())} />;
}

function DropComposer() {
  const isOpen =
    useMatch({ from: '/_app/drops', shouldThrow: false, select: ({ search }) => search.criar === 1 }) === true;
  const close = useClose(isOpen, '/drops');
  return <CreateDropDialog open={isOpen} onOpenChange={(next) => !next && close()} />;
}

function useClose(isOpen: boolean, page: '/' | '/drops'): () => void {
  const router = useRouter();
  const layer = useHistoryLayer();
  return () => {
    // Published from another page, it does not close what is open there.
    if (!isOpen || layer.close()) return;
    // After a link there is no entry of the page alone to go back to.
    void router.navigate({ to: page, search: {}, replace: true, resetScroll: false });
  };
}
