import { getMessageSourceRoute, type MessageSource } from '@publyka/contract/routes/forwarding';
import type { Message } from '@publyka/contract/routes/messages';
import { firstName } from '@publyka/contract/text/suggestion-reasons';
import { IconArrowForwardUp } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../../../lib/api/call.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useRowTabIndex } from '../roving-focus.ts';

function sourceQuery({ communityId, id: messageId }: Message) {
  return queryOptions({
    queryKey: ['message-source', communityId, messageId],
    queryFn: ({ signal }) => call(getMessageSourceRoute, { params: { communityId, messageId } }, { signal }),
    staleTime: 5 * 60_000,
  });
}

/** Above the words: that they were said elsewhere, and, for whoever may see it, where and by whom. */
export function ForwardedLine({ message }: { message: Message }) {
  const { data } = useQuery(sourceQuery(message));
  return (
    <p className="flex items-center gap-1 pb-0.5 text-meta text-ink-3">
      <Icon of={IconArrowForwardUp} size={15} className="shrink-0" />
      {data?.source ? <SourceLink source={data.source} /> : 'Encaminhada'}
    </p>
  );
}

function SourceLink({ source: { community, roomId, messageId, author } }: { source: MessageSource }) {
  const tabIndex = useRowTabIndex();
  const words = (
    <>
      Encaminhada de <bdi className="font-semibold text-ink-2">{firstName(author.fullName)}</bdi>, em{' '}
      <bdi className="font-semibold text-ink-2">{community.name}</bdi>
    </>
  );
  const look = { tabIndex, className: 'relative target-44 min-w-0 truncate hover:underline' };
  const search = { mensagem: messageId };
  const chatId = community.id;
  return roomId === null ? (
    <Link to="/communities/$chatId" params={{ chatId }} search={search} {...look}>
      {words}
    </Link>
  ) : (
    <Link to="/communities/$chatId/room/$roomId" params={{ chatId, roomId }} search={search} {...look}>
      {words}
    </Link>
  );
}
