import type { OwnProof } from '@publyka/contract/routes/accounts';
import { renewBackupCodesRoute } from '@publyka/contract/routes/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { securityQuery } from '../../shared/proof/security-query.ts';
import { BackupCodes } from './backup-codes.tsx';
import { ProofStep } from './proof-steps.tsx';

type NewBackupCodesProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** New backup codes in place of the old ones, after the password. */
export function NewBackupCodes({ open, onOpenChange }: NewBackupCodesProps) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const queryClient = useQueryClient();

  async function renew(proof: OwnProof): Promise<void> {
    setCodes((await call(renewBackupCodesRoute, { body: proof })).backupCodes);
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
        <ProofStep label="Gerar códigos" send={renew} onCancel={close}>
          Os códigos de reserva que você guardou deixam de valer.
        </ProofStep>
      )}
    </PageSheet>
  );
}
