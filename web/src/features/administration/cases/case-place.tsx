import type { ReportCase } from '@publyka/contract/routes/cases';
import { useShortcuts } from '../../../lib/navigation/use-shortcuts.ts';
import { useMe } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { usePlaceCase } from './data.ts';

/** 'Pegar para mim', 'Deixar em espera', and back to the queue. */
export function CasePlaceButtons({ shown: { id: caseId, assignedTo, waitsSince } }: { shown: ReportCase }) {
  const me = useMe();
  const { mutate: place, isPending } = usePlaceCase();
  const isMine = assignedTo?.id === me.id;
  const isWaiting = waitsSince !== null;
  const take = () => place({ caseId, place: isMine ? 'queue' : 'mine' });
  const wait = () => place({ caseId, place: isWaiting ? 'mine' : 'waiting' });
  useShortcuts({ p: take, e: wait });
  return (
    <div className="flex w-full flex-wrap items-center gap-2 px-2.5 pb-2 wide:px-0 wide:pb-0">
      {assignedTo && (
        <span className="text-meta text-ink-3">Com {isMine ? 'você' : assignedTo.fullName.split(' ')[0]}</span>
      )}
      <Button variant="quiet" disabled={isPending} onClick={take}>
        {isMine ? 'Devolver à fila' : 'Pegar para mim'}
      </Button>
      <Button variant="quiet" disabled={isPending} onClick={wait}>
        {isWaiting ? 'Tirar da espera' : 'Deixar em espera'}
      </Button>
    </div>
  );
}
