import type { Csl } from '@publyka/contract/abnt/csl';
import { cslSchema } from '@publyka/contract/csl-schema';
import { correctWorkRoute } from '@publyka/contract/routes/work-changes';
import type { Work } from '@publyka/contract/routes/works';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hasCode, messageOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useMe } from '../../lib/session/session.ts';
import { useEdition } from '../../shared/references/edition.ts';
import { areSameNames, useWorkDraft } from '../../shared/work-form/use-work-draft.ts';
import { emptyDraft, toCsl, toDraft, type WorkDraft } from '../../shared/work-form/work-draft.ts';
import { workErrors } from '../../shared/work-form/work-errors.ts';
import { WorkFormSheet } from '../../shared/work-form/work-form-sheet.tsx';
import { workKindSpecs } from '../../shared/work-form/work-kinds.ts';
import { storeWork, workQuery } from '../../shared/works/work-query.ts';
import { toast } from '../../ui/toast.ts';

type CorrectSheetProps = { work: Work; open: boolean; onOpenChange: (open: boolean) => void };

/** 'Preencher à mão' and 'Corrigir': the facts of a work, for everybody. */
export function CorrectSheet({ work, open, onOpenChange }: CorrectSheetProps) {
  const [edition] = useEdition();
  const me = useMe();
  const { draft, setDraft, forget } = useWorkDraft(`work-draft:${me.id}:${work.id}`, firstDraft(work));
  const { mutate, isPending } = useCorrectWork(work, () => {
    forget();
    onOpenChange(false);
  });
  return (
    <WorkFormSheet
      open={open}
      onOpenChange={onOpenChange}
      title={work.csl ? 'Corrigir dados' : 'Preencher à mão'}
      submitLabel="Salvar para todo mundo"
      edition={edition}
      draft={draft}
      onChange={setDraft}
      onSave={() => mutate(draft)}
      isBusy={isPending}
      findErrors={workErrors}
    />
  );
}

function useCorrectWork(work: Work, onSaved: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (draft: WorkDraft) => {
      const csl = cslSchema.parse(correctedFacts(work, draft, new Date()));
      return call(correctWorkRoute, { params: { workId: work.id }, body: { version: work.version, csl } });
    },
    onSuccess: (saved) => {
      storeWork(queryClient, saved);
      toast.success('Dados salvos');
      onSaved();
    },
    onError: async (error) => {
      if (!hasCode(error, 'conflict')) {
        toast.error(messageOf(error));
        return;
      }
      // The words stay in the form; the next press is about the facts as they are now.
      await queryClient.invalidateQueries(workQuery(work.id));
      toast.error('Outra pessoa mudou esta obra agora. Confira o que você escreveu e salve de novo.');
    },
  });
}

type Facts = { csl: Csl | null };

/** What the form begins with: the facts, or the identifier by which a work nobody knows was named. */
export function firstDraft({ csl, identifier }: Pick<Work, 'identifier'> & Facts): WorkDraft {
  if (csl) return toDraft(csl);
  if (identifier?.scheme === 'isbn') return { ...emptyDraft, fields: { ISBN: identifier.value } };
  const fields = identifier?.scheme === 'doi' ? { DOI: identifier.value } : { URL: identifier?.url ?? '' };
  return { ...emptyDraft, kind: identifier?.scheme === 'handle' ? 'thesis' : 'article', fields };
}

/** The facts after the form: what it does not show, or was not touched in it, stays as it was. */
export function correctedFacts(work: Pick<Work, 'journal'> & Facts, draft: WorkDraft, today: Date): Csl {
  const typed: Record<string, unknown> = toCsl(draft, today);
  const facts = work.csl ? mergeTouched(work.csl, typed, draft) : typed;
  // The journal's place is the journal's: it is filled in there, for all its articles.
  if (work.journal?.place && facts['publisher-place'] === work.journal.place) delete facts['publisher-place'];
  return facts as Csl; // Every field is one of what the server gave, or of what the form knows.
}

function mergeTouched(before: Csl, typed: Record<string, unknown>, draft: WorkDraft): Record<string, unknown> {
  const first = toDraft(before);
  const changed = touchedFields(first, draft);
  const untouched = Object.entries(before).filter(([field]) => !changed.has(field));
  const after = { ...typed, custom: withReporter(before.custom, typed['custom']) };
  const added = [...changed].flatMap((field) => {
    const value = new Map<string, unknown>(Object.entries(after)).get(field);
    return value === undefined ? [] : [[field, value] as const];
  });
  return Object.fromEntries([...untouched, ...added]);
}

/** Keeps the reporter, whom the form shows for decisions only. */
function withReporter(before: Csl['custom'], typed: unknown): object | undefined {
  const { reporter: _, ...labels } = before ?? {};
  const custom = { ...labels, ...Object(typed) };
  return Object.keys(custom).length > 0 ? custom : undefined;
}

/** The fields of CSL-JSON in which two drafts differ; in another type all that either of them shows. */
function touchedFields(first: WorkDraft, draft: WorkDraft): Set<string> {
  const isSameKind = draft.kind === first.kind;
  const shown = [...workKindSpecs[first.kind].fields, ...workKindSpecs[draft.kind].fields].map(({ name }) => name);
  const touched = shown.filter((name) => !isSameKind || (draft.fields[name] ?? '') !== (first.fields[name] ?? ''));
  const fields = new Set<string>(touched.map((name) => (name === 'reporter' ? 'custom' : name)));
  if (!isSameKind) fields.add('type');
  if (!areSameNames(draft.authors, first.authors)) fields.add('author');
  if (workKindSpecs[draft.kind].editors && !areSameNames(draft.editors, first.editors)) fields.add('editor');
  return fields;
}
