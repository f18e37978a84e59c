import { type AreaStarter, createStarterRoute } from '@publyka/contract/routes/interest-administration';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { call } from '../../../lib/api/call.ts';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { textLinkClass } from '../../../ui/text-link.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { useListChange } from '../shell/use-list-change.ts';
import { startersQuery } from './data.ts';

/** The RePublyka that the people of an area find first, or the way to make it. */
export function AreaStarterLine({ area: { category, starter } }: { area: AreaStarter }) {
  const [isAsked, setIsAsked] = useState(false);
  if (starter)
    return (
      <p className="mt-0.5 text-meta text-ink-3">
        RePublyka inicial:{' '}
        <Link to="/communities/$chatId" params={{ chatId: starter.id }} className={textLinkClass} dir="auto">
          {starter.name}
        </Link>{' '}
        · {formatCount(starter.membersCount, 'participante', 'participantes')}
      </p>
    );
  return (
    <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-meta text-ink-3">Sem RePublyka inicial.</p>
      <Button
        variant="outline"
        size="small"
        aria-label={`Criar a RePublyka inicial de ${category}`}
        onClick={() => setIsAsked(true)}
      >
        Criar
      </Button>
      <CreateDialog category={category} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </div>
  );
}

type CreateDialogProps = { category: string; isOpen: boolean; onClose: () => void };

function CreateDialog({ category, isOpen, onClose }: CreateDialogProps) {
  // Sent twice, it is made once.
  const [id] = useState(uuidv7);
  const [name, setName] = useState('');
  const [description, setDescription] = useState('');
  const { change, isBusy, errors } = useListChange(startersQuery.queryKey, () =>
    call(createStarterRoute, { body: { id, category, name, description } }),
  );
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`RePublyka inicial de ${category}`}
      confirmLabel="Criar"
      busy={isBusy}
      onConfirm={() => change(undefined, { onSuccess: onClose })}
    >
      Quem escolhe um interesse da área recebe a sugestão de entrar. Ela não tem responsável.
      <Field label="Nome" error={errors['name'] ?? errors['category']} className="mt-4">
        <TextInput autoComplete="off" value={name} onChange={(event) => setName(event.currentTarget.value)} />
      </Field>
      <Field label="Descrição" optional error={errors['description']} className="mt-4">
        <Textarea minRows={2} value={description} onChange={(event) => setDescription(event.currentTarget.value)} />
      </Field>
    </ConfirmDialog>
  );
}
