import type { Message } from '@publyka/contract/routes/messages';
import type { Reading } from '@publyka/contract/routes/readings';
import { IconCopy, IconDownload, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { messageAddress } from '../../lib/navigation/addresses.ts';
import { copy, downloadText } from '../../lib/share.ts';
import { minutesQuery, useRemoveFromMinutes } from '../../shared/readings/data.ts';
import { minutesLine, writeMinutes } from '../../shared/readings/minutes-text.ts';
import { Button } from '../../ui/button.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Time } from '../../ui/time.tsx';
import { AddressLink } from './address-link.tsx';

type MinutesProps = { reading: Reading; communityName: string };

/** 'Ata': the messages that members put on record, in the order in which they were said. */
export function Minutes({ reading, communityName }: MinutesProps) {
  const { id: readingId, communityId } = reading;
  const query = useInfiniteQuery(minutesQuery({ communityId, readingId }));
  const messages = query.data?.pages.flatMap(({ items }) => items).toReversed() ?? [];
  return (
    <section className="mt-8">
      <QuietHeading level={2}>Ata</QuietHeading>
      {query.isError && !query.data && <QueryError shape="part" query={query} title="Erro ao carregar a ata" />}
      {query.data && messages.length === 0 && (
        <p className="mt-2 text-ui text-ink-2">Na conversa, selecione as mensagens do encontro e escolha Pôr na ata.</p>
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-3"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Mostrar o que veio antes
        </Button>
      )}
      <ol className="mt-2">
        {messages.map((message) => (
          <MinutesRow key={message.id} path={{ communityId, readingId }} message={message} />
        ))}
      </ol>
      {messages.length > 0 && !query.hasNextPage && (
        <MinutesActions text={writeMinutes({ reading, communityName, messages })} />
      )}
    </section>
  );
}

type MinutesRowProps = { path: { communityId: string; readingId: string }; message: Message };

function MinutesRow({ path, message }: MinutesRowProps) {
  const { mutate: remove, isPending } = useRemoveFromMinutes(path);
  const { author, createdAt } = message;
  return (
    <li className="flex items-start gap-2 border-b border-line py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-meta text-ink-3">
          <AddressLink address={messageAddress(message)}>
            <span className="font-semibold text-ink">{author.fullName}</span>, <Time value={createdAt} />
          </AddressLink>
        </p>
        <p className="text-chat whitespace-pre-line wrap-anywhere">{minutesLine(message)}</p>
      </div>
      <IconButton
        label={`Tirar da ata a mensagem de ${author.fullName}`}
        disabled={isPending}
        icon={<Icon of={IconX} size={18} />}
        onClick={() => remove(message.id)}
      />
    </li>
  );
}

function MinutesActions({ text }: { text: string }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button
        variant="outline"
        icon={<Icon of={IconCopy} size={18} />}
        onClick={() => void copy(text, { copied: 'Ata copiada', failed: 'Não foi possível copiar' })}
      >
        Copiar ata
      </Button>
      <Button
        variant="outline"
        icon={<Icon of={IconDownload} size={18} />}
        onClick={() => downloadText(text, { name: 'ata.txt', type: 'text/plain;charset=utf-8' })}
      >
        Baixar
      </Button>
    </div>
  );
}
