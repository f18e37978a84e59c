import type { Review } from '@publyka/contract/routes/reviews';
import { IconDots, IconFlag, IconHistory, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useNavigateBack } from '../../lib/navigation/navigate-up.ts';
import { CiteItem } from '../../shared/cite/cite-item.tsx';
import { useCite } from '../../shared/cite/use-cite.tsx';
import { useAudienceItem } from '../../shared/open-web/audience-item.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Menu, MenuDivider, MenuItem } from '../../ui/menu.tsx';
import type { ReviewChange } from './change-command.ts';

const HistorySheet = lazyPart(() => import('./history-sheet.tsx').then((part) => part.HistorySheet));

export type ReviewMenuProps = {
  review: Review;
  onChange: (change: ReviewChange) => void;
  renderReport: (review: Review, open: boolean, onOpenChange: (open: boolean) => void) => ReactNode;
};

type Layer = 'history' | 'withdraw' | 'report';

/** What its reviewer and its readers can do with it. */
export function ReviewMenu({ review, onChange, renderReport }: ReviewMenuProps) {
  const [layer, setLayer] = useState<Layer | null>(null);
  const navigate = useNavigate();
  const { cite, sheet } = useCite();
  const isOwn = review.can.edit && review.visibility === 'public';
  const audience = useAudienceItem({ thing: 'review', thingId: review.id, isOwn });
  const { kind, id: subjectId } = review.subject;
  const change = (name: Layer) => (open: boolean) => setLayer(open ? name : null);
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
        <CiteItem onSelect={() => cite({ review })} />
        {audience.item}
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
      {sheet}
      {audience.sheet}
      <HistorySheet review={review} open={layer === 'history'} onOpenChange={change('history')} />
      <Withdraw
        open={layer === 'withdraw'}
        onOpenChange={change('withdraw')}
        onConfirm={() => onChange({ kind: 'withdraw' })}
      />
      {renderReport(review, layer === 'report', change('report'))}
    </>
  );
}

type WithdrawProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void };

function Withdraw({ onConfirm, ...layer }: WithdrawProps) {
  const goBack = useNavigateBack('/');
  function withdraw(): void {
    goBack();
    onConfirm();
  }
  return (
    <ConfirmDialog {...layer} title="Retirar avaliação" confirmLabel="Retirar" onConfirm={withdraw}>
      O que você escreveu, o histórico e a resposta somem para todos, e não voltam.
    </ConfirmDialog>
  );
}
