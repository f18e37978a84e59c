import type { Csl } from '@publyka/contract/abnt/csl';
import { type ReactNode, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import type { Edition } from '../../lib/references/edition.ts';
import { emptyDraft, toDraft, type WorkDraft } from '../../lib/work-form/work-draft.ts';
import { WorkFormSheet } from '../../lib/work-form/work-form-sheet.tsx';
import type { ListedReference } from './reference-item.tsx';

type TypedReference = { start: () => void; edit: (reference: ListedReference) => void; sheet: ReactNode };

/** The form by which a reference is typed. Closed by mistake, it still has what was typed for that reference. */
export function useTypedReference(edition: Edition, onSave: (id: string, csl: Csl) => void): TypedReference {
  const [isOpen, setIsOpen] = useState(false);
  const [target, setTarget] = useState<{ id: string; isNew: boolean } | null>(null);
  const [draft, setDraft] = useState<WorkDraft>(emptyDraft);

  function open(id: string, first: WorkDraft, isNew: boolean): void {
    if (target?.id !== id) setDraft(first);
    setTarget({ id, isNew });
    setIsOpen(true);
  }

  return {
    start: () => open(target?.isNew ? target.id : uuidv7(), emptyDraft, true),
    edit: ({ id, csl }) => open(id, csl ? toDraft(csl) : emptyDraft, false),
    sheet: (
      <WorkFormSheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title={target?.isNew === false ? 'Completar referência' : 'Preencher à mão'}
        submitLabel={target?.isNew === false ? 'Salvar' : 'Adicionar à lista'}
        edition={edition}
        draft={draft}
        onChange={setDraft}
        onSave={(csl) => {
          if (target) onSave(target.id, csl);
          setTarget(null);
          setIsOpen(false);
        }}
      />
    ),
  };
}
