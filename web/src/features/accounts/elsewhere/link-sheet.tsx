import type { OwnProof } from '@publyka/contract/routes/accounts';
import { type IdentityProviderName, startLinkRoute } from '@publyka/contract/routes/identities';
import { call } from '../../../lib/api/call.ts';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { ProofStep } from '../proof-steps.tsx';

type LinkSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  provider: IdentityProviderName | null;
};

/** Before one leaves for ORCID or the institution: what is linked opens the account, so a proof is asked for. */
export function LinkSheet({ open, onOpenChange, provider }: LinkSheetProps) {
  async function leave(proof: OwnProof): Promise<void> {
    if (!provider) return;
    const { url } = await call(startLinkRoute, { body: { provider, ...proof } });
    window.location.assign(url);
  }
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={provider === 'orcid' ? 'Ligar o ORCID' : 'Ligar a conta da instituição'}
    >
      <ProofStep label="Continuar" send={leave} onCancel={() => onOpenChange(false)}>
        Você vai à página de lá, autoriza, e volta. Daí em diante também entra por ela.
      </ProofStep>
    </PageSheet>
  );
}
