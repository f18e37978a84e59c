import { IconChevronRight } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { QuietHeading } from '../../../ui/headings.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { collectionQuery } from './data.ts';
import { FileList } from './file-list.tsx';
import { itemsOf } from './items.ts';

const shown = 3;

/** The latest files of a RePublyka, and the way to all that was sent there. */
export function LatestFiles({ communityId }: { communityId: string }) {
  const list = useInfiniteQuery(collectionQuery({ communityId, roomId: null }, 'files'));
  const files = list.data?.pages.flatMap((page) => page.items.flatMap((message) => itemsOf(message, 'files')));
  return (
    <section className="border-t border-line pt-4 pb-3">
      <QuietHeading level={2} className="px-(--gutter) pb-1">
        Arquivos
      </QuietHeading>
      {files && files.length > 0 && <FileList items={files.slice(0, shown)} />}
      {files?.length === 0 && <p className="px-(--gutter) py-1 text-ui text-ink-3">Nenhum arquivo ainda.</p>}
      {list.isError && !files && (
        <QueryError shape="line" query={list} title="Não foi possível carregar os arquivos" className="px-(--gutter)" />
      )}
      <Link
        to="/communities/$chatId/acervo"
        params={{ chatId: communityId }}
        search={{ aba: 'arquivos' }}
        className="flex min-h-12 items-center gap-1.5 px-(--gutter) text-ui font-semibold -outline-offset-2 hover:bg-hover"
      >
        Abrir o acervo
        <Icon of={IconChevronRight} size={18} />
      </Link>
    </section>
  );
}
