import type { OwnAffiliation } from '@publyka/contract/routes/affiliations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNavigateUp } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { CurrentAffiliation } from './current-affiliation.tsx';
import { affiliationQuery } from './data.ts';

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
