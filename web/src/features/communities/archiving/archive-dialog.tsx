import { communityName } from '@publyka/contract/brand';
import type { Community } from '@publyka/contract/routes/communities';
import { type FormEvent, useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useArchive } from './use-archive.ts';

type ArchiveDialogProps = { community: Community; open: boolean; onOpenChange: (open: boolean) => void };

const word = 'arquivar';

/** Says what changes for everybody, and asks for the word. */
export function ArchiveDialog({ community, open, onOpenChange }: ArchiveDialogProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const archive = useArchive(community);
  const isRight = typed.trim().toLowerCase() === word;

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (isRight) archive.mutate(true, { onSuccess: () => onOpenChange(false) });
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={`Arquivar ${community.name}?`}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" size="large" busy={archive.isPending} className="flex-1">
            Arquivar
          </Button>
        </>
      }
    >
      <ul className="list-disc flex flex-col gap-1.5 pl-5 text-chat">
        <li>Quem participa continua lendo, copia o que é seu e pode sair.</li>
        <li>Ninguém escreve, reage, abre threads nem entra. Links de convite e pedidos ficam parados.</li>
        <li>A {communityName} vai para o fim da lista de todos. Só você pode reabrir.</li>
      </ul>
      <Field
        label={`Para confirmar, escreva “${word}”`}
        error={isChecked && !isRight ? `Escreva “${word}” para confirmar` : undefined}
        className="mt-5"
      >
        <TextInput
          value={typed}
          autoCapitalize="none"
          autoComplete="off"
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
    </PageSheet>
  );
}
