import { removeAffiliationRoute } from '@publyka/contract/routes/affiliations';
import type { Affiliation } from '@publyka/contract/routes/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { affiliationTitle, monthOf } from '../../lib/affiliation.ts';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { toast } from '../../ui/toast.ts';
import { cacheAffiliation } from './data.ts';

type CurrentAffiliationProps = { affiliation: Affiliation; onRenew: () => void; onRemoved: () => void };

/** What is confirmed, until when, and how to renew or end it. */
export function CurrentAffiliation({ affiliation, onRenew, onRemoved }: CurrentAffiliationProps) {
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => call(removeAffiliationRoute, {}),
    onSuccess: (own) => {
      cacheAffiliation(queryClient, own);
      setIsAsking(false);
      onRemoved();
    },
    onError: (error) => toast.error(messageOf(error)),
  });
  return (
    <div className="px-(--gutter) pt-6 pb-8">
      <ScreenTitle>{affiliationTitle(affiliation)}</ScreenTitle>
      <p className="mt-2 text-chat text-ink-2 wrap-anywhere">
        {affiliation.institution}. Confirmado em {monthOf(affiliation.since)}, vale até {monthOf(affiliation.until)}.
        Aparece no seu perfil e ao lado do seu nome.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="large" onClick={onRenew}>
          Confirmar de novo
        </Button>
        <Button variant="quiet" size="large" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
          Remover
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remover o vínculo?"
        confirmLabel="Remover"
        busy={isPending}
        onConfirm={() => remove()}
      >
        Ele sai do seu perfil agora. Você pode confirmar de novo quando quiser.
      </ConfirmDialog>
    </div>
  );
}
