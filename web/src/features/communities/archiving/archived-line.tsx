import { communityName } from '@publyka/contract/brand';
import type { Community } from '@publyka/contract/routes/communities';
import { TextButton } from '../../../ui/text-link.tsx';
import { useArchive } from './use-archive.ts';

/** In place of the composer. Its owner may reopen it here. */
export function ArchivedLine({ community }: { community: Community }) {
  const archive = useArchive(community);
  return (
    <p className="mx-auto max-w-(--column) px-(--gutter) py-4 text-center text-ui text-balance text-ink-3">
      Esta {communityName} está arquivada: dá para ler, e ninguém escreve.
      {community.viewer.isOwner && (
        <>
          {' '}
          <TextButton onClick={() => archive.mutate(false)}>Reabrir</TextButton>
        </>
      )}
    </p>
  );
}
