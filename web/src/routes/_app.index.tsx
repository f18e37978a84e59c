import { createFileRoute } from '@tanstack/react-router';
import { FeedPage } from '../features/feed/feed-page.tsx';
import { searchFlag } from '../lib/search-flags.ts';

/** `?publicar=1` opens the composer: 'Novo Post' of the actions dialog leads here from anywhere. */
export const Route = createFileRoute('/_app/')({ validateSearch: searchFlag('publicar'), component: Feed });

function Feed() {
  const { publicar } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FeedPage
      isComposing={publicar === 1}
      onComposingChange={(isComposing) =>
        void navigate({ search: isComposing ? { publicar: 1 } : {}, replace: true, resetScroll: false })
      }
    />
  );
}
