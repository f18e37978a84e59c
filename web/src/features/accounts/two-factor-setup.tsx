import type { OwnProof } from '@publyka/contract/routes/accounts';
import { confirmTwoFactorRoute, startTwoFactorRoute } from '@publyka/contract/routes/two-factor';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { securityQuery } from '../../shared/proof/security-query.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { toast } from '../../ui/toast.ts';
import { BackupCodes } from './backup-codes.tsx';
import { CodeStep, ProofStep } from './proof-steps.tsx';

type SetupStep =
  | { name: 'password' }
  | { name: 'scan'; uri: string; secret: string }
  | { name: 'codes'; backupCodes: string[] };

type TwoFactorSetupProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** Turns the second step on: password, QR code and first code, backup codes. */
export function TwoFactorSetup({ open, onOpenChange }: TwoFactorSetupProps) {
  const [step, setStep] = useState<SetupStep>({ name: 'password' });
  const queryClient = useQueryClient();

  function close(): void {
    onOpenChange(false);
    setStep({ name: 'password' });
  }

  function finish(): void {
    close();
    toast.success('Verificação em duas etapas ativada');
  }

  async function start(proof: OwnProof): Promise<void> {
    setStep({ name: 'scan', ...(await call(startTwoFactorRoute, { body: proof })) });
  }

  async function confirm(code: string): Promise<void> {
    const { backupCodes } = await call(confirmTwoFactorRoute, { body: { code } });
    setStep({ name: 'codes', backupCodes });
    await queryClient.invalidateQueries({ queryKey: securityQuery.queryKey });
  }

  function renderStep(): ReactNode {
    switch (step.name) {
      case 'password':
        return (
          <ProofStep label="Continuar" send={start} onCancel={close}>
            Ao entrar com a senha, você confirma também com um código de um aplicativo como Aegis, 2FAS ou Google
            Authenticator.
          </ProofStep>
        );
      case 'scan':
        return (
          <>
            <ScanStep {...step} />
            <CodeStep label="Ativar" send={confirm} onCancel={close} hint="O que o aplicativo mostra agora" />
          </>
        );
      case 'codes':
        return <BackupCodes codes={step.backupCodes} onDone={finish} />;
    }
  }

  return (
    <PageSheet
      open={open}
      // The backup codes are shown once: only their own button closes them.
      onOpenChange={(next) => (next || step.name === 'codes' ? undefined : close())}
      title={step.name === 'codes' ? 'Códigos de reserva' : 'Verificação em duas etapas'}
    >
      {renderStep()}
    </PageSheet>
  );
}

function ScanStep({ uri, secret }: { uri: string; secret: string }) {
  return (
    <div className="mb-4.5">
      <p className="mb-4 text-chat text-ink-2">Leia este código com o aplicativo, ou digite a chave.</p>
      <QrCode text={uri} label="Código QR para o aplicativo de autenticação" />
      <p className="mt-3 text-meta font-semibold">Chave</p>
      <p className="font-mono text-ui select-all">{secret.match(/.{1,4}/g)?.join(' ')}</p>
    </div>
  );
}
