import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { LibraryPage } from '../features/libraries/library-page.tsx';
import { searchWords } from '../lib/navigation/addresses.ts';
import { useMe } from '../lib/session/session.ts';

/** One's own library. */
export const Route = createFileRoute('/_app/biblioteca/')({
  validateSearch: searchWords('sort', 'q', 'tag', 'kind', 'only'),
  staticData: { isInner: true },
  component: OwnLibrary,
});

function OwnLibrary() {
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <LibraryPage
      libraryId={useMe().id}
      words={Route.useSearch()}
      onFilter={(filter) => void navigate({ search: filter, replace: true, resetScroll: false })}
    />
  );
}
