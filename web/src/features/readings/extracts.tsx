import type { Reading } from '@publyka/contract/routes/readings';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { messageAddress } from '../../lib/navigation/addresses.ts';
import { FormattedText } from '../../shared/formulas/formatted-text.tsx';
import { extractsQuery } from '../../shared/readings/data.ts';
import { Button } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Time } from '../../ui/time.tsx';
import { AddressLink } from './address-link.tsx';

/** 'Citações': passages of the work that members quoted in the RePublyka, with their page. */
export function Extracts({ reading: { id: readingId, communityId } }: { reading: Reading }) {
  const query = useInfiniteQuery(extractsQuery({ communityId, readingId }));
  const extracts = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className="mt-8">
      <QuietHeading level={2}>Citações</QuietHeading>
      {query.isError && !query.data && <QueryError shape="part" query={query} title="Erro ao carregar citações" />}
      {query.data && extracts.length === 0 && (
        <p className="mt-2 text-ui text-ink-2">Nenhuma ainda. Na conversa, em Anexar, escolha Citação com página.</p>
      )}
      <ul className="mt-3 flex flex-col gap-4">
        {extracts.map((message) => (
          <li key={message.id} className="two-bars">
            <blockquote dir="auto" className="font-serif text-read whitespace-pre-line wrap-anywhere">
              “<FormattedText text={message.content} renderPlain={(plain) => plain} />”
            </blockquote>
            <p className="mt-1 text-ui font-semibold">{message.extract?.call}</p>
            <p className="text-meta text-ink-3">
              <AddressLink address={messageAddress(message)}>
                {message.author.fullName}, <Time value={message.createdAt} />
              </AddressLink>
            </p>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostrar mais
        </Button>
      )}
    </section>
  );
}
