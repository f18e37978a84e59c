import { disableTwoFactorRoute } from '@publyka/contract/routes/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { toast } from '../../ui/toast.ts';
import { securityQuery } from './data.ts';
import { PasswordStep } from './proof-steps.tsx';

type TwoFactorOffProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Turns the second step off, after the password. */
export function TwoFactorOff({ open, onOpenChange }: TwoFactorOffProps) {
  const queryClient = useQueryClient();

  async function turnOff(password: string): Promise<void> {
    await call(disableTwoFactorRoute, { body: { password } });
    toast.success('Verificação em duas etapas desativada');
    onOpenChange(false);
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  }

  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Desativar a verificação em duas etapas?">
      <PasswordStep label="Desativar" variant="danger" send={turnOff} onCancel={() => onOpenChange(false)}>
        A senha passa a bastar para entrar. Os códigos de reserva deixam de valer, e o que está no aplicativo pode ser
        excluído.
      </PasswordStep>
    </PageSheet>
  );
}
