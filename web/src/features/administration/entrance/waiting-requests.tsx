import type { WaitingRequest } from '@publyka/contract/routes/entrance-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { Time } from '../../../ui/time.tsx';
import { requestsQuery, useAnswerRequests, waitWords } from './data.ts';

/** Who asks to be let in, the oldest first; several are answered together. */
export function WaitingRequests() {
  const list = useInfiniteQuery(requestsQuery);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { mutate: answer, isPending } = useAnswerRequests();
  const requests = list.data?.pages.flatMap((page) => page.items) ?? [];
  const ids = requests.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const { total = 0, waitHours = null } = list.data?.pages[0] ?? {};

  function toggle(id: string): void {
    setChosen(new Set(chosen.has(id) ? [...chosen].filter((one) => one !== id) : [...chosen, id]));
  }
  const send = (how: 'accepted' | 'refused') => answer({ ids, answer: how }, { onSuccess: () => setChosen(new Set()) });

  return (
    <section aria-labelledby="pedidos" className="border-t border-line py-6">
      <SectionTitle id="pedidos">Pedidos{total > 0 && ` · ${total}`}</SectionTitle>
      {waitHours !== null && <p className="mt-1 text-ui text-ink-2">Esperam, em média, há {waitWords(waitHours)}.</p>}
      {list.error && <QueryError shape="line" query={list} title="Erro ao carregar os pedidos" />}
      {list.isSuccess && requests.length === 0 && <p className="mt-1 text-ui text-ink-2">Nenhum pedido esperando.</p>}
      <ul className="mt-1">
        {requests.map((request) => (
          <RequestRow
            key={request.id}
            request={request}
            isChosen={chosen.has(request.id)}
            onToggle={() => toggle(request.id)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <TextButton disabled={list.isFetching} onClick={() => void list.fetchNextPage()} className="my-3">
          Mostrar mais
        </TextButton>
      )}
      {ids.length > 0 && (
        <div
          role="toolbar"
          aria-label="Responder aos pedidos"
          className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-sheet py-3"
        >
          <p className="flex-1 text-ui font-semibold">
            {ids.length === 1 ? '1 selecionado' : `${ids.length} selecionados`}
          </p>
          <Button variant="outline" disabled={isPending} onClick={() => send('refused')}>
            Recusar
          </Button>
          <Button variant="mark" busy={isPending} onClick={() => send('accepted')}>
            {ids.length === 1 ? 'Aprovar' : `Aprovar ${ids.length}`}
          </Button>
        </div>
      )}
    </section>
  );
}

type RequestRowProps = { request: WaitingRequest; isChosen: boolean; onToggle: () => void };

function RequestRow({ request: { fullName, email, words, at }, isChosen, onToggle }: RequestRowProps) {
  return (
    <li className="border-b border-line">
      <label className="flex min-h-14 items-start gap-3 py-3">
        <input type="checkbox" className="check-box mt-0.5 shrink-0" checked={isChosen} onChange={onToggle} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-ui font-semibold wrap-anywhere">{fullName}</span>
            <Time value={at} className="text-meta text-ink-3" />
          </span>
          <span className="block text-meta text-ink-3 wrap-anywhere">{email}</span>
          <span className="mt-1 block font-serif text-chat whitespace-pre-line wrap-anywhere">{words}</span>
        </span>
      </label>
    </li>
  );
}
