import { suspensionReasonMaxLength } from '@publyka/contract/limits';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Textarea } from '../../../ui/textarea.tsx';

const dayOptions = [
  { value: '1', label: 'por 1 dia' },
  { value: '7', label: 'por 7 dias' },
  { value: '30', label: 'por 30 dias' },
  { value: '0', label: 'sem prazo' },
] as const;

type SuspendDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** How many accounts. */
  count: number;
  isBusy: boolean;
  onSuspend: (suspension: { days: number | null; reason: string }) => void;
};

/** For how long, and why, as the person is told when they try to enter. */
export function SuspendDialog({ open, onOpenChange, count, isBusy, onSuspend }: SuspendDialogProps) {
  const [days, setDays] = useState<(typeof dayOptions)[number]['value']>('7');
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={count === 1 ? 'Suspender esta conta?' : `Suspender ${count} contas?`}
      confirmLabel="Suspender"
      busy={isBusy}
      onConfirm={() => onSuspend({ days: days === '0' ? null : Number(days), reason })}
    >
      As sessões acabam agora, e ninguém entra nela até o fim. O que foi escrito fica.
      <Field label="Suspender" className="mt-4">
        <Select options={dayOptions} value={days} onValueChange={setDays} />
      </Field>
      <Field label="Motivo" optional hint="Quem tenta entrar lê" className="mt-4">
        <Textarea
          minRows={2}
          maxLength={suspensionReasonMaxLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </ConfirmDialog>
  );
}
