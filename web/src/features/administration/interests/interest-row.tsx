import {
  addInterestRoute,
  type KeptInterest,
  renameInterestRoute,
  retireInterestRoute,
} from '@publyka/contract/routes/interest-administration';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useListChange } from '../shell/use-list-change.ts';
import { keptInterestsQuery } from './data.ts';

type Question = 'rename' | 'retire' | null;

/** Its name, how many people chose it, and what may be done to it. */
export function InterestRow({ interest }: { interest: KeptInterest }) {
  const { name, category, people, isRetired } = interest;
  const [asked, setAsked] = useState<Question>(null);
  const offerAgain = useListChange(keptInterestsQuery.queryKey, () =>
    call(addInterestRoute, { body: { name, category } }),
  );
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-(--gutter) py-1.5 wide:px-8">
      <p className="min-w-0 flex-1">
        <span dir="auto" className="block text-ui font-medium wrap-anywhere">
          {name}
        </span>
        <span className="block text-meta text-ink-3">
          {formatCount(people, 'pessoa', 'pessoas')}
          {isRetired && ' · não é mais oferecido'}
        </span>
      </p>
      <Button variant="quiet" size="small" aria-label={`Renomear ${name}`} onClick={() => setAsked('rename')}>
        Renomear
      </Button>
      {isRetired ? (
        <Button
          variant="outline"
          size="small"
          aria-label={`Oferecer ${name} de novo`}
          busy={offerAgain.isBusy}
          onClick={() => offerAgain.change(undefined)}
        >
          Oferecer de novo
        </Button>
      ) : (
        <Button variant="outline" size="small" aria-label={`Aposentar ${name}`} onClick={() => setAsked('retire')}>
          Aposentar
        </Button>
      )}
      <RenameDialog interest={interest} isOpen={asked === 'rename'} onClose={() => setAsked(null)} />
      <RetireDialog interest={interest} isOpen={asked === 'retire'} onClose={() => setAsked(null)} />
    </li>
  );
}

type DialogProps = { interest: KeptInterest; isOpen: boolean; onClose: () => void };

function RenameDialog({ interest: { id, name }, isOpen, onClose }: DialogProps) {
  const [typed, setTyped] = useState(name);
  const { change, isBusy, errors } = useListChange(keptInterestsQuery.queryKey, (newName: string) =>
    call(renameInterestRoute, { params: { interestId: id }, body: { name: newName } }),
  );
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Renomear “${name}”`}
      confirmLabel="Renomear"
      busy={isBusy}
      onConfirm={() => change(typed, { onSuccess: onClose })}
    >
      Quem o escolheu continua com ele, pelo nome novo.
      <Field label="Nome" error={errors['name']} className="mt-4">
        <TextInput autoComplete="off" value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
    </ConfirmDialog>
  );
}

function RetireDialog({ interest: { id, name }, isOpen, onClose }: DialogProps) {
  const { change, isBusy } = useListChange(keptInterestsQuery.queryKey, () =>
    call(retireInterestRoute, { params: { interestId: id } }),
  );
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Aposentar “${name}”?`}
      confirmLabel="Aposentar"
      busy={isBusy}
      onConfirm={() => change(undefined, { onSettled: onClose })}
    >
      Ninguém mais o escolhe. Quem o escolheu continua com ele, e ele pode voltar a ser oferecido.
    </ConfirmDialog>
  );
}
