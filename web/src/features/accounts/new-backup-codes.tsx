import { renewBackupCodesRoute } from '@publyka/contract/routes/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { securityQuery } from './data.ts';
import { PasswordStep } from './proof-steps.tsx';

type NewBackupCodesProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** New backup codes in place of the old ones, after the password. */
export function NewBackupCodes({ open, onOpenChange }: NewBackupCodesProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const queryClient = useQueryClient();

  async function renew(password: string): Promise<void> {
    setCodes((await call(renewBackupCodesRoute, { body: { password } })).backupCodes);
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  }

  function close(): void {
    onOpenChange(false);
    setCodes(null);
  }

  return (
    <PageSheet
      open={open}
      // They are shown once: only their own button closes them.
      onOpenChange={(next) => (next || codes ? undefined : close())}
      title={codes ? 'Códigos de reserva' : 'Gerar novos códigos?'}
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={close} />
      ) : (
        <PasswordStep label="Gerar códigos" send={renew} onCancel={close}>
          Os códigos de reserva que você guardou deixam de valer.
        </PasswordStep>
      )}
    </PageSheet>
  );
}
