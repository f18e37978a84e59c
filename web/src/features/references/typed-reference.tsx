import type { Csl } from '@publyka/contract/abnt/csl';
import { type ReactNode, useState } from 'react';
import type { Edition } from '../../lib/references/edition.ts';
import { useMe } from '../../lib/session/session.ts';
import { useWorkDraft } from '../../lib/work-form/use-work-draft.ts';
import { emptyDraft, toDraft } from '../../lib/work-form/work-draft.ts';
import { WorkFormSheet } from '../../lib/work-form/work-form-sheet.tsx';
import type { ListedReference } from './reference-item.tsx';

/** Of an entry of the list, or a new one. */
type Target = { id: string | null; csl: Csl | null };
/** Answers false when the list did not take it: the form stays. */
type Save = (id: string | null, csl: Csl) => boolean;

type TypedReference = { start: () => void; edit: (reference: ListedReference) => void; sheet: ReactNode };

/** The form by which a reference is typed. */
export function useTypedReference(edition: Edition, onSave: Save): TypedReference {
  const [target, setTarget] = useState<Target | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function open(next: Target): void {
    setTarget(next);
    setIsOpen(true);
  }

  return {
    start: () => open({ id: null, csl: null }),
    edit: ({ id, csl }) => open({ id, csl }),
    sheet: target && (
      <TypeReference
        key={target.id ?? 'new'}
        target={target}
        edition={edition}
        open={isOpen}
        onOpenChange={setIsOpen}
        onSave={onSave}
      />
    ),
  };
}

type TypeReferenceProps = {
  target: Target;
  edition: Edition;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: Save;
};

/** What is typed stays here: the list, which is long to format, is not rendered at each key. */
function TypeReference({ target: { id, csl }, edition, open, onOpenChange, onSave }: TypeReferenceProps) {
  const key = `abnt-draft:${useMe().id}:${id ?? 'new'}`;
  const { draft, setDraft, forget } = useWorkDraft(key, csl ? toDraft(csl) : emptyDraft);
  return (
    <WorkFormSheet
      open={open}
      onOpenChange={onOpenChange}
      title={id ? 'Completar referência' : 'Preencher à mão'}
      submitLabel={id ? 'Salvar' : 'Adicionar à lista'}
      edition={edition}
      draft={draft}
      onChange={setDraft}
      onSave={(typed) => {
        if (!onSave(id, typed)) return;
        forget();
        onOpenChange(false);
      }}
    />
  );
}
