import { createFileRoute, useRouter } from '@tanstack/react-router';
import { LedgerPage } from '../features/club/ledger-page.tsx';

export const Route = createFileRoute('/_app/club/extrato')({ staticData: { isInner: true }, component: Ledger });

function Ledger() {
  const router = useRouter();

  function goBack(): void {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/club', replace: true });
  }

  return <LedgerPage onBack={goBack} />;
}
