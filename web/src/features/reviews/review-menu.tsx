import { type Review, withdrawReviewRoute } from '@publyka/contract/routes/reviews';
import { IconDots, IconFlag, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useNavigateBack } from '../../lib/navigation/navigate-up.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyLayer } from '../../ui/lazy-layer.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast.ts';
import { reviewQuery } from './data.ts';

const HistorySheet = lazyLayer(() => import('./history-sheet.tsx').then((part) => part.HistorySheet));

export type ReviewMenuProps = {
  review: Review;
  renderReport: (review: Review, open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
};

type Layer = 'history' | 'withdraw' | 'report';

/** What its reviewer and its readers can do with it. */
export function ReviewMenu({ review, renderReport }: ReviewMenuProps) {
  const [layer, setLayer] = useState<Layer | null>(null);
  const navigate = useNavigate();
  const { kind, id: subjectId } = review.subject;
  const change = (name: Layer) => (open: boolean) => setLayer(open ? name : null);
  const hasItems = review.can.edit || review.can.report || review.version > 1;
  if (!hasItems) return null;
  return (
    <>
      <Menu trigger={<IconButton label="Mais opções" icon={<Icon of={IconDots} />} />}>
        {review.can.edit && (
          <MenuItem
            icon={<Icon of={IconPencil} />}
            onSelect={() => void navigate({ to: '/avaliar/$kind/$subjectId', params: { kind, subjectId } })}
          >
            Editar
          </MenuItem>
        )}
        {review.version > 1 && (
          <MenuItem icon={<Icon of={IconHistory} />} onSelect={() => setLayer('history')}>
            Histórico
          </MenuItem>
        )}
        {review.can.report && (
          <MenuItem icon={<Icon of={IconFlag} />} onSelect={() => setLayer('report')}>
            Denunciar
          </MenuItem>
        )}
        {review.can.edit && (
          <>
            <MenuDivider />
            <MenuItem danger icon={<Icon of={IconTrash} />} onSelect={() => setLayer('withdraw')}>
              Retirar avaliação
            </MenuItem>
          </>
        )}
      </Menu>
      <HistorySheet review={review} open={layer === 'history'} onOpenChange={change('history')} />
      <Withdraw review={review} open={layer === 'withdraw'} onOpenChange={change('withdraw')} />
      {renderReport(review, layer === 'report', change('report'))}
    </>
  );
}

type WithdrawProps = { review: Review; open: boolean; onOpenChange: (open: boolean) => void };

function Withdraw({ review, ...layer }: WithdrawProps) {
  const queryClient = useQueryClient();
  const goBack = useNavigateBack('/');
  const { mutate: withdraw, isPending } = useMutation({
    mutationFn: () => call(withdrawReviewRoute, { params: { reviewId: review.id } }),
    onSuccess() {
      toast.success('Avaliação retirada');
      goBack();
      queryClient.setQueryData(reviewQuery(review.id).queryKey, null);
      void queryClient.invalidateQueries({ queryKey: ['reviews'] });
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <ConfirmDialog
      {...layer}
      title="Retirar avaliação"
      confirmLabel="Retirar"
      busy={isPending}
      onConfirm={() => withdraw()}
    >
      O que você escreveu, o histórico e a resposta somem para todos, e não voltam.
    </ConfirmDialog>
  );
}
