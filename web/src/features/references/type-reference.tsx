import type { Csl } from '@publyka/contract/abnt/csl';
import { useMe } from '../../lib/session/session.ts';
import type { Edition } from '../../shared/references/edition.ts';
import { useWorkDraft } from '../../shared/work-form/use-work-draft.ts';
import { emptyDraft, toDraft } from '../../shared/work-form/work-draft.ts';
import { WorkFormSheet } from '../../shared/work-form/work-form-sheet.tsx';

/** An entry of the list, or a new one. */
export type TypedTarget = { id: string | null; csl: Csl | null };

/** Answers false when the list did not take it: the form stays. */
export type SaveReference = (id: string | null, csl: Csl) => boolean;

type TypeReferenceProps = {
  target: TypedTarget;
  edition: Edition;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSave: SaveReference;
};

/** What is typed stays here: the list, which is long to format, is not rendered at each key. */
export function TypeReference({ target: { id, csl }, edition, open, onOpenChange, onSave }: TypeReferenceProps) {
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
