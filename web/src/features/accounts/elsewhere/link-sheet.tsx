import { type IdentityProviderName, startLinkRoute } from '@publyka/contract/routes/identities';
import { messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PasswordStep } from '../proof-steps.tsx';

type LinkSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  provider: IdentityProviderName | null;
  hasPassword: boolean;
};

/** Before one leaves for ORCID or the institution: what is linked opens the account, so the password is asked for. */
export function LinkSheet({ open, onOpenChange, provider, hasPassword }: LinkSheetProps) {
  async function leave(password?: string): Promise<void> {
    if (!provider) return;
    const { url } = await call(startLinkRoute, { body: { provider, ...(password && { password }) } });
    window.location.assign(url);
  }
  const why = 'Você vai à página de lá, autoriza, e volta. Daí em diante também entra por ela.';
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={provider === 'orcid' ? 'Ligar o ORCID' : 'Ligar a conta da instituição'}
    >
      {hasPassword ? (
        <PasswordStep label="Continuar" send={leave} onCancel={() => onOpenChange(false)}>
          {why}
        </PasswordStep>
      ) : (
        <>
          <p className="text-chat text-ink-2">{why}</p>
          <Button
            variant="mark"
            size="large"
            className="mt-5 w-full"
            onClick={() => leave().catch((error: unknown) => toast.error(messageOf(error)))}
          >
            Continuar
          </Button>
        </>
      )}
    </PageSheet>
  );
}
