import { createFileRoute, redirect, useNavigate } from '@tanstack/react-router';
import { LibraryPage } from '../features/libraries/library-page.tsx';
import { searchWords } from '../lib/navigation/addresses.ts';
import { requireMember } from '../lib/session/session.ts';

/** The library of a RePublyka, or of somebody who shows it. */
export const Route = createFileRoute('/_app/biblioteca/$libraryId')({
  validateSearch: searchWords('sort', 'q', 'tag', 'kind', 'only'),
  beforeLoad: async ({ context, params }) => {
    const me = await requireMember(context.queryClient);
    if (me.id === params.libraryId) throw redirect({ to: '/biblioteca', replace: true });
  },
  staticData: { isInner: true },
  component: AnyLibrary,
});

function AnyLibrary() {
  const { libraryId } = Route.useParams();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <LibraryPage
      key={libraryId}
      libraryId={libraryId}
      words={Route.useSearch()}
      onFilter={(filter) => void navigate({ search: filter, replace: true, resetScroll: false })}
    />
  );
}
