import type { OwnProof } from '@publyka/contract/routes/accounts';
import { disableTwoFactorRoute } from '@publyka/contract/routes/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { securityQuery } from '../../shared/proof/security-query.ts';
import { toast } from '../../ui/toast.ts';
import { ProofStep } from './proof-steps.tsx';

type TwoFactorOffProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Turns the second step off, after the password. */
export function TwoFactorOff({ open, onOpenChange }: TwoFactorOffProps) {
  const queryClient = useQueryClient();

  async function turnOff(proof: OwnProof): Promise<void> {
    await call(disableTwoFactorRoute, { body: proof });
    toast.success('Verificação em duas etapas desativada');
    onOpenChange(false);
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  }

  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Desativar a verificação em duas etapas?">
      <ProofStep label="Desativar" variant="danger" send={turnOff} onCancel={() => onOpenChange(false)}>
        A senha passa a bastar para entrar. Os códigos de reserva deixam de valer, e o que está no aplicativo pode ser
        excluído.
      </ProofStep>
    </PageSheet>
  );
}
