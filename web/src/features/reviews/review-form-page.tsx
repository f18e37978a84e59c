import type { ReviewPreparation } from '@publyka/contract/routes/review-requests';
import type { SubjectReference } from '@publyka/contract/routes/reviews';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNavigateBack } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import type { OutgoingCommand } from '../../lib/outbox/command.ts';
import { useOutgoing } from '../../lib/outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { reviewCommand } from './create-command.ts';
import { preparationQuery, reviewQuery } from './data.ts';
import { ReviewForm } from './review-form.tsx';
import { SubjectLines } from './subject-lines.tsx';

/** 'Avaliar': the form of a review, new or one's own to be edited. */
export function ReviewFormPage(subject: SubjectReference) {
  const query = useQuery({ ...preparationQuery(subject), staleTime: 0 });
  const { data: preparation, isPending } = query;
  const { outgoing, send, retry, discard } = useOutgoing(reviewCommand, `review:${subject.kind}:${subject.id}`);
  const goBack = useNavigateBack('/');
  const [waiting] = outgoing;
  usePageTitle('Avaliar');
  useFollowSent(waiting?.id);
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom)-var(--safe-top)-var(--safe-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title={preparation?.own ? 'Editar avaliação' : 'Avaliar'} onBack={goBack} />
      {isPending && <FormSkeleton />}
      {preparation === undefined && !isPending && (
        <QueryError query={query} title="Erro ao abrir a avaliação">
          O que você escreveu continua guardado neste aparelho.
        </QueryError>
      )}
      {preparation === null && <Missing onBack={goBack} />}
      {preparation && waiting && (
        <Waiting
          preparation={preparation}
          command={waiting}
          onRetry={() => retry(waiting)}
          onEdit={() => discard(waiting)}
        />
      )}
      {preparation && !waiting && (
        <ReviewForm key={preparation.own?.version ?? 0} subject={subject} preparation={preparation} onSend={send} />
      )}
    </div>
  );
}

/** Once the server has it, its page opens; after a refusal the form is there again. */
function useFollowSent(waitingId: string | undefined): void {
  const [sentId, setSentId] = useState<string>();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const follow = useEffectEvent((reviewId: string) => {
    setSentId(undefined);
    if (!queryClient.getQueryData(reviewQuery(reviewId).queryKey)) return;
    void navigate({ to: '/avaliacao/$reviewId', params: { reviewId }, replace: true });
  });
  useEffect(() => {
    if (waitingId) setSentId(waitingId);
    else if (sentId) follow(sentId);
  }, [waitingId, sentId]);
}

type WaitingProps = {
  preparation: ReviewPreparation;
  command: OutgoingCommand<unknown>;
  onRetry: () => void;
  onEdit: () => void;
};

const waitingTexts = {
  sending: 'Enviando…',
  waiting: 'Na fila: sai quando a conexão voltar. Você pode fechar esta página.',
  failed: 'Não enviada. O que você escreveu continua guardado.',
};

function Waiting({ preparation, command, onRetry, onEdit }: WaitingProps) {
  return (
    <div className="px-(--gutter) pt-4">
      <SubjectLines subject={preparation.subject} />
      <p role="status" className="mt-4 text-chat text-ink-2">
        {waitingTexts[command.state]}
      </p>
      {command.state !== 'sending' && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="quiet" onClick={onEdit}>
            Voltar a editar
          </Button>
          <Button variant="outline" onClick={onRetry}>
            Tentar novamente
          </Button>
        </div>
      )}
    </div>
  );
}

function Missing({ onBack }: { onBack: () => void }) {
  const back = (
    <Button size="large" onClick={onBack}>
      Voltar
    </Button>
  );
  return (
    <EmptyState mark="[s. l.]" title="Não há o que avaliar aqui" action={back}>
      O que você procura foi excluído, ou o endereço está incompleto.
    </EmptyState>
  );
}

function FormSkeleton() {
  return (
    <SkeletonGroup label="Abrindo a avaliação" className="flex flex-col gap-4 px-(--gutter) pt-5">
      <Skeleton className="h-16 w-4/5" />
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="h-24 w-full" />
    </SkeletonGroup>
  );
}
