import { removalReasonMaxLength } from '@publyka/contract/limits';
import type { Community, Participant } from '@publyka/contract/routes/communities';
import { type FormEvent, useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useRemoveMember } from './data.ts';

type RemoveSheetProps = {
  community: Community;
  participant: Participant;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** 'Remover do grupo', with the reason that the person will read. */
export function RemoveSheet({ community, participant: { person }, open, onOpenChange }: RemoveSheetProps) {
  const [reason, setReason] = useState('');
  const [isBan, setIsBan] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const remove = useRemoveMember(community, () => onOpenChange(false));
  const error = problemOf(reason.trim());

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (error) event.currentTarget.querySelector('textarea')?.focus();
    else remove.mutate({ personId: person.id, reason: reason.trim(), isBan });
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={`Remover ${person.fullName}?`}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" size="large" busy={remove.isPending} className="flex-1">
            {isBan ? 'Remover, sem volta' : 'Remover'}
          </Button>
        </>
      }
    >
      <Field
        label="Motivo"
        hint="A pessoa recebe o nome do grupo e o que você escrever aqui."
        error={isChecked ? error : undefined}
        counter={{ value: reason.length, max: removalReasonMaxLength }}
      >
        <Textarea value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
      </Field>
      <Switch
        label="Impedir que volte"
        hint="Até quem cuida do grupo desfazer, em Participantes."
        checked={isBan}
        onChange={(event) => setIsBan(event.currentTarget.checked)}
        className="mt-3"
      />
      <p className="mt-3 text-meta text-ink-3">
        O que {person.fullName} escreveu continua na conversa. A remoção aparece nela, sem o motivo.
      </p>
    </PageSheet>
  );
}

function problemOf(reason: string): string | undefined {
  if (reason === '') return 'Escreva o motivo: a pessoa vai ler';
  if (reason.length > removalReasonMaxLength) return `O motivo pode ter até ${removalReasonMaxLength} caracteres`;
  return undefined;
}
