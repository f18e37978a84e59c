import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { ProofField, useProof } from '../../shared/proof/proof-field.tsx';
import { Button } from '../../ui/button.tsx';
import { useRequestDataExport } from './data.ts';

type RequestCopySheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Pedir uma cópia' */
export function RequestCopySheet({ open, onOpenChange }: RequestCopySheetProps) {
  return (
    <PageSheet open={open} onOpenChange={onOpenChange} title="Pedir uma cópia">
      <RequestCopyForm onClose={() => onOpenChange(false)} />
    </PageSheet>
  );
}

function RequestCopyForm({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { asksPassword } = useProof();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { mutate: request, isPending } = useRequestDataExport({
    onRefused: (found) => refuse(messageOf(found)),
    onAsked: onClose,
  });

  function refuse(text: string): void {
    setError(text);
    form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setError(undefined);
    if (!asksPassword) request({});
    else if (password === '') refuse('Senha é obrigatória');
    else request({ password });
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <p className="text-chat text-ink-2">
        A cópia reúne tudo o que é seu, mensagens também. Por isso perguntamos outra vez se é você.
      </p>
      <ProofField
        label="Senha"
        error={error}
        input={{
          name: 'password',
          value: password,
          readOnly: isPending,
          onChange: (event) => setPassword(event.currentTarget.value),
        }}
      />
      <div className="flex gap-3">
        <Button variant="quiet" size="large" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="ink" size="large" busy={isPending} className="flex-1">
          Preparar a cópia
        </Button>
      </div>
    </form>
  );
}
