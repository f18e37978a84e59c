import { peopleActMax } from '@publyka/contract/limits';
import type { Account } from '@publyka/contract/routes/account-administration';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useActOnPeople } from './data.ts';
import { SuspendDialog } from './suspend-dialog.tsx';

type BulkBarProps = { accounts: readonly Account[]; onClear: () => void };

/** What may be done to the accounts that are chosen. */
export function BulkBar({ accounts, onClear }: BulkBarProps) {
  const { mutate: act, isPending } = useActOnPeople();
  const [isAsking, setIsAsking] = useState(false);
  const ids = accounts.map(({ person }) => person.id);
  const isAllSuspended = accounts.every(({ state }) => state === 'suspended');
  const isTooMany = ids.length > peopleActMax;
  const done = { onSuccess: onClear };

  function suspend(suspension: { days: number | null; reason: string }): void {
    act({ act: 'suspend', ids, ...suspension }, { ...done, onSettled: () => setIsAsking(false) });
  }

  return (
    <>
      {ids.length > 0 && (
        <div
          role="toolbar"
          aria-label="O que fazer com as contas escolhidas"
          className="sticky bottom-0 flex flex-wrap items-center gap-3 border-t border-line bg-sheet px-(--gutter) py-3 wide:px-8"
        >
          <p className="w-full text-ui font-semibold wide:w-auto wide:flex-1">
            {ids.length === 1 ? '1 selecionada' : `${ids.length} selecionadas`}
            {isTooMany && <span className="block text-meta font-normal">Até {peopleActMax} de cada vez</span>}
          </p>
          <Button variant="quiet" onClick={onClear}>
            Limpar
          </Button>
          <Button
            variant="outline"
            disabled={isPending || isTooMany}
            onClick={() => act({ act: 'end-sessions', ids }, done)}
          >
            Encerrar sessões
          </Button>
          {isAllSuspended ? (
            <Button busy={isPending} disabled={isTooMany} onClick={() => act({ act: 'restore', ids }, done)}>
              Devolver
            </Button>
          ) : (
            <Button busy={isPending} disabled={isTooMany} onClick={() => setIsAsking(true)}>
              Suspender
            </Button>
          )}
        </div>
      )}
      <SuspendDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        count={ids.length}
        isBusy={isPending}
        onSuspend={suspend}
      />
    </>
  );
}
