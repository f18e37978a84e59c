import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/api/api-error.ts';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/text-input.tsx';
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
    if (password === '') refuse('Senha é obrigatória');
    else request(password);
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4.5">
      <p className="text-chat text-ink-2">
        A cópia reúne tudo o que é seu, mensagens também. Por isso pedimos a senha outra vez.
      </p>
      <Field label="Senha" error={error}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          readOnly={isPending}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </Field>
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
