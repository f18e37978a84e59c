import type { Community } from '@publyka/contract/routes/communities';
import type { JoinRequest } from '@publyka/contract/routes/joining';
import { errorTexts } from '@publyka/contract/text/texts';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { useNavigateUp } from '../../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { FormattedText } from '../../../shared/formulas/formatted-text.tsx';
import { personRole } from '../../../shared/people/affiliation.ts';
import { avatarSrc } from '../../../shared/people/avatar-src.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListSkeleton } from '../../../ui/list-skeleton.tsx';
import { ScreenHeader } from '../../../ui/screen-header.tsx';
import { Time } from '../../../ui/time.tsx';
import { requestsQuery, useAnswerRequest } from './data.ts';

const title = 'Pedidos para entrar';

export type RequestReport = { request: JoinRequest; open: boolean; onOpenChange: (open: boolean) => void };
type RequestsPageProps = {
  community: Community;
  /** The dialog that reports what somebody says. */
  renderReport: (report: RequestReport) => ReactNode;
};

/** Who asks to join, the first one first, with what they say. */
export function RequestsPage({ community, renderReport }: RequestsPageProps) {
  const goUp = useNavigateUp();
  const list = useInfiniteQuery(requestsQuery(community.id));
  const requests = list.data?.pages.flatMap((page) => page.items) ?? [];
  usePageTitle(`${title} · ${community.name}`);
  return (
    <>
      <ScreenHeader
        title={title}
        onBack={() => goUp({ to: '/communities/$chatId/info', params: { chatId: community.id } })}
      />
      {!list.data && list.isError && <QueryError query={list} title={errorTexts.loadCommunityInfo} />}
      {list.isPending && <ListSkeleton />}
      {list.data && requests.length === 0 && (
        <EmptyState mark="[…]" title="Ninguém espera resposta" className="px-(--gutter)!">
          Quando alguém pedir para entrar, aparece aqui para quem cuida do grupo.
        </EmptyState>
      )}
      <ul aria-label={title}>
        {requests.map((request) => (
          <li key={request.person.id} className="row-rule px-(--gutter) py-3.5">
            <RequestRow communityId={community.id} request={request} renderReport={renderReport} />
          </li>
        ))}
      </ul>
      <ListEnd list={list} errorTitle={errorTexts.loadCommunityInfo} />
    </>
  );
}

type RequestRowProps = Pick<RequestsPageProps, 'renderReport'> & { communityId: string; request: JoinRequest };

function RequestRow({ communityId, request, renderReport }: RequestRowProps) {
  const { person, words, createdAt } = request;
  const answer = useAnswerRequest(communityId);
  const [isReporting, setIsReporting] = useState(false);
  const send = (given: 'admitted' | 'refused') =>
    answer.mutate({ personId: person.id, name: person.fullName, answer: given });
  const isBusy = (given: 'admitted' | 'refused') => answer.isPending && answer.variables.answer === given;
  return (
    <div className="flex gap-3">
      <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline justify-between gap-3">
          <Link
            to="/profile/$userId"
            params={{ userId: person.id }}
            className="min-w-0 truncate text-chat font-semibold hover:underline"
          >
            {person.fullName}
          </Link>
          <Time value={createdAt} format="list" className="shrink-0 text-meta text-ink-3 tabular-nums" />
        </p>
        <p className="text-meta text-ink-3 wrap-anywhere">{personRole(person) || `@${person.username}`}</p>
        {words && (
          <p dir="auto" className="mt-1.5 font-serif text-read wrap-anywhere whitespace-pre-line">
            <FormattedText text={words} />
          </p>
        )}
        <div className="mt-2.5 flex items-center gap-2">
          <Button variant="mark" busy={isBusy('admitted')} onClick={() => send('admitted')}>
            Aceitar <span className="sr-only">{person.fullName}</span>
          </Button>
          <Button variant="quiet" busy={isBusy('refused')} onClick={() => send('refused')}>
            Recusar <span className="sr-only">{person.fullName}</span>
          </Button>
          {words && (
            <span className="ml-auto">
              <IconButton
                label={`Denunciar o pedido de ${person.fullName}`}
                onClick={() => setIsReporting(true)}
                icon={<Icon of={IconFlag} size={20} className="text-ink-3" />}
              />
            </span>
          )}
        </div>
      </div>
      {words && renderReport({ request, open: isReporting, onOpenChange: setIsReporting })}
    </div>
  );
}
