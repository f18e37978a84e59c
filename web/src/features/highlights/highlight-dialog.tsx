import { highlightPrice } from '@publyka/contract/limits';
import { amountText } from '@publyka/contract/missions';
import type { Highlight } from '@publyka/contract/routes/highlights';
import { getHighlightRoute, highlightPostRoute } from '@publyka/contract/routes/highlights';
import type { Post } from '@publyka/contract/routes/posts';
import { clubTexts } from '@publyka/contract/text/club-texts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { clubQuery } from '../../shared/club/club-query.ts';
import { ConfirmLayer } from '../../ui/confirm-layer.tsx';
import { formatClock } from '../../ui/format-time.ts';
import { toast } from '../../ui/toast.ts';

type HighlightDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; post: Post };

/** Shows the price and the remaining balance; without enough EduCoins, how to earn them. */
export function HighlightDialog({ open, onOpenChange, post }: HighlightDialogProps) {
  const navigate = useNavigate();
  const standing = useStanding(post.id);
  const { mutate, isPending } = useHighlight(post.id, () => onOpenChange(false));
  const close = () => onOpenChange(false);
  const shared = { open, onOpenChange, quote: post.content, tone: 'ink' } as const;

  if (standing?.until)
    return (
      <ConfirmLayer {...shared} title="Esta publicação já está destacada" confirmLabel="Entendi" onConfirm={close}>
        Ela fica com a marca “{clubTexts.highlighted}” até {untilText(standing.until)}.
      </ConfirmLayer>
    );
  if (standing && standing.balance < highlightPrice)
    return (
      <ConfirmLayer
        {...shared}
        title="Faltam EduCoins para destacar"
        confirmLabel="Ver missões"
        onConfirm={() => {
          close();
          void navigate({ to: '/club' });
        }}
      >
        {clubTexts.highlightPrice}. Você tem {amountText(standing.balance)}; as missões do Clube dão mais.
      </ConfirmLayer>
    );
  return (
    <ConfirmLayer
      {...shared}
      title="Destacar esta publicação?"
      confirmLabel={clubTexts.highlight}
      busy={isPending}
      onConfirm={() => mutate()}
    >
      {clubTexts.highlightPrice}
      {standing && `; você tem ${amountText(standing.balance)}`}. Ela aparece em “Relevantes” com a marca “
      {clubTexts.highlighted}”.
    </ConfirmLayer>
  );
}

/** The balance, and until when the post is highlighted; undefined while unknown, when the server decides. */
function useStanding(postId: string): { balance: number; until: string | null } | undefined {
  const club = useQuery(clubQuery);
  const highlight = useQuery({
    queryKey: highlightKey(postId),
    queryFn: ({ signal }) => call(getHighlightRoute, { params: { postId } }, { signal }),
    staleTime: 0,
  });
  return club.data && highlight.data && { balance: club.data.balance, until: highlight.data.until };
}

function highlightKey(postId: string) {
  return ['highlights', postId] as const;
}

function useHighlight(postId: string, onDone: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(highlightPostRoute, { params: { postId } }),
    onSuccess: (highlight: Highlight) => {
      queryClient.setQueryData(highlightKey(postId), highlight);
      if (highlight.until) toast.success(`Publicação destacada até ${untilText(highlight.until)}`);
      onDone();
    },
    onError: (error) => {
      toast.error(messageOf(error));
      void queryClient.invalidateQueries({ queryKey: clubQuery.queryKey });
    },
  });
}

/** 'hoje, às 14:05', 'amanhã, às 14:05' */
function untilText(until: string): string {
  const date = new Date(until);
  const isToday = date.toDateString() === new Date().toDateString();
  return `${isToday ? 'hoje' : 'amanhã'}, às ${formatClock(date)}`;
}
