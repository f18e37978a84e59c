import { type OwnAffiliation, removeAffiliationRoute } from '@publyka/contract/routes/affiliations';
import type { Affiliation } from '@publyka/contract/routes/profiles';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { affiliationTitle, monthOf } from '../../shared/people/affiliation.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ScreenTitle } from '../../ui/headings.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { affiliationQuery, cacheAffiliation } from './data.ts';

const title = 'Vínculo institucional';

/** 'Vínculo institucional': what is confirmed, or the address and then the code that confirm it. */
export function AffiliationPage() {
  const goUp = useNavigateUp();
  const query = useQuery(affiliationQuery);
  usePageTitle(title);
  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title={title} onBack={() => goUp({ to: '/settings' })} isPageTitle={false} />
      {query.isPending && <AffiliationSkeleton />}
      {query.error && !query.data && <QueryError query={query} level={1} title="Erro ao carregar o vínculo" />}
      {query.data && <Steps affiliation={query.data} />}
    </div>
  );
}

/** The address is known to this screen only: after a reload the code may still be typed. */
function Steps({ affiliation: { current, pending } }: { affiliation: OwnAffiliation }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [step, setStep] = useState<'address' | 'code' | 'current'>(() => {
    if (pending) return 'code';
    return current ? 'current' : 'address';
  });
  if (step === 'current' && current)
    return (
      <CurrentAffiliation
        affiliation={current}
        onRenew={() => setStep('address')}
        onRemoved={() => setStep('address')}
      />
    );
  if (step === 'code' && pending)
    return (
      <CodeStep
        institution={pending.institution}
        sentTo={sentTo}
        onDone={() => setStep('current')}
        onOther={() => setStep('address')}
      />
    );
  return (
    <AddressStep
      onSent={(email) => {
        setSentTo(email);
        setStep('code');
      }}
    />
  );
}

function AffiliationSkeleton() {
  return (
    <SkeletonGroup label="Carregando o vínculo" className="px-(--gutter) pt-6">
      <Skeleton className="h-7 w-[80%]" />
      <SkeletonText widths={[60, 40]} className="mt-4" />
      <Skeleton className="mt-6 h-12.5 rounded-control" />
    </SkeletonGroup>
  );
}

type CurrentAffiliationProps = { affiliation: Affiliation; onRenew: () => void; onRemoved: () => void };

/** What is confirmed, until when, and how to renew or end it. */
function CurrentAffiliation({ affiliation, onRenew, onRemoved }: CurrentAffiliationProps) {
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
