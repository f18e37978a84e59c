import { removalReasonMaxLength } from '@publyka/contract/limits';
import type { Community } from '@publyka/contract/routes/communities';
import type { Person } from '@publyka/contract/routes/profiles';
import { cleanText } from '@publyka/contract/text/visible-text';
import { type FormEvent, useState } from 'react';
import { PageSheet } from '../../../lib/navigation/page-sheet.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useRemoveMember } from './data.ts';

type RemoveSheetProps = {
  community: Community;
  person: Person;
  /** They are out already: all there is to decide is that they stay out. */
  hasLeft?: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** 'Remover do grupo', or 'Impedir que volte', with the reason that the person will read. */
export function RemoveSheet({ community, person, hasLeft = false, open, onOpenChange }: RemoveSheetProps) {
  const [reason, setReason] = useState('');
  const [isBan, setIsBan] = useState(hasLeft);
  const [isChecked, setIsChecked] = useState(false);
  const remove = useRemoveMember(community, hasLeft, () => onOpenChange(false));
  const error = problemOf(cleanText(reason));

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setIsChecked(true);
    if (error) event.currentTarget.querySelector('textarea')?.focus();
    else remove.mutate({ personId: person.id, reason: cleanText(reason), isBan });
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={hasLeft ? `Impedir que ${person.fullName} volte?` : `Remover ${person.fullName}?`}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => onOpenChange(false)}>
            Cancelar
          </Button>
          <Button type="submit" variant="danger" size="large" busy={remove.isPending} className="flex-1">
            {hasLeft ? 'Impedir que volte' : removeLabel(isBan)}
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
      {!hasLeft && (
        <Switch
          label="Impedir que volte"
          hint="Até quem cuida do grupo desfazer, em Participantes."
          checked={isBan}
          onChange={(event) => setIsBan(event.currentTarget.checked)}
          className="mt-3"
        />
      )}
      <p className="mt-3 text-meta text-ink-3">
        O que {person.fullName} escreveu continua na conversa. A decisão aparece nela, sem o motivo.
      </p>
    </PageSheet>
  );
}

function removeLabel(isBan: boolean): string {
  return isBan ? 'Remover, sem volta' : 'Remover';
}

function problemOf(reason: string): string | undefined {
  if (reason === '') return 'Escreva o motivo: a pessoa vai ler';
  if (reason.length > removalReasonMaxLength) return `O motivo pode ter até ${removalReasonMaxLength} caracteres`;
  return undefined;
}
