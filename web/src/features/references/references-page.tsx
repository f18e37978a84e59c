import { formatReference } from '@publyka/contract/abnt';
import { IconCopy } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { toastError } from '../../lib/api/api-error.ts';
import { useNavigateBack } from '../../lib/navigation/navigate-back.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { type Edition, editions, useEdition } from '../../lib/references/edition.ts';
import { copyRichText, sortReferences, toRichText } from '../../lib/references/rich-text.ts';
import { useMe } from '../../lib/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { useFoot } from '../../ui/use-foot.ts';
import { LookUpForm } from './look-up-form.tsx';
import { type ListedReference, ReferenceItem } from './reference-item.tsx';
import { type ReferenceEntry, useReferenceList } from './reference-list.ts';
import { SourcesNote } from './sources-note.tsx';
import { useTypedReference } from './typed-reference.tsx';
import { referencedWorkQuery } from './work-queries.ts';

/** 'Documentos em ABNT': from a DOI, or by hand, to references that one may hand in. */
export function ReferencesPage() {
  const goBack = useNavigateBack('/');
  const list = useReferenceList(useMe().id);
  const [edition, setEdition] = useEdition();
  const references = sortByText(useListed(list.entries), edition);
  const form = useTypedReference(edition, (id, csl) => {
    if (list.entries.some((entry) => entry.id === id)) list.change(id, csl);
    else list.add([{ kind: 'typed', id, csl }]);
  });
  usePageTitle(title);
  useFoot('screen');

  function remove(id: string): void {
    const before = list.entries;
    list.remove(id);
    toast.info('Referência retirada', { label: 'Desfazer', onPress: () => list.restore(before) });
  }

  function handleFound(workIds: string[]): void {
    const added = list.add(workIds.map((id): ReferenceEntry => ({ kind: 'work', id })));
    if (added === 0) toast.info('Já está na lista');
  }

  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title={title} onBack={goBack} />
      <div className="flex-1 px-(--gutter) pt-4 pb-10">
        <LookUpForm onFound={handleFound} onType={form.start} />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-meta text-ink-3 tabular-nums">{countText(references.length)}</p>
          <Select
            aria-label="Edição da norma"
            options={editions}
            value={edition}
            onValueChange={setEdition}
            className="w-60"
          />
        </div>
        {references.length === 0 ? (
          <Nothing />
        ) : (
          <ul aria-label="Referências">
            {references.map((reference) => (
              <ReferenceItem
                key={reference.id}
                reference={reference}
                edition={edition}
                onCopy={() => void copy([reference], edition)}
                onEdit={() => form.edit(reference)}
                onRemove={() => remove(reference.id)}
              />
            ))}
          </ul>
        )}
        <SourcesNote />
      </div>
      {references.some(({ csl }) => csl) && (
        <div className="sticky bottom-(--bar-bottom) border-t border-line bg-sheet px-(--gutter) py-3 wide:bottom-0">
          <Button
            size="large"
            className="w-full"
            icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => void copy(references, edition)}
          >
            {copyLabel(references.filter(({ csl }) => csl).length)}
          </Button>
        </div>
      )}
      {form.sheet}
    </div>
  );
}

const title = 'Documentos em ABNT';

function Nothing() {
  return (
    <EmptyState mark="[…]" title="Nenhuma referência ainda" className="px-3!">
      Cole o DOI de um artigo ou o ISBN de um livro. O que não tem número se preenche à mão, mesmo sem conexão.
    </EmptyState>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 referência' : `${count} referências`;
}

function copyLabel(count: number): string {
  return count === 1 ? 'Copiar referência' : `Copiar ${count} referências`;
}

/** What was typed has its facts; those of a work that was looked up come from the server. */
function useListed(entries: readonly ReferenceEntry[]): ListedReference[] {
  const works = entries.filter(({ kind }) => kind === 'work');
  const queries = useQueries({ queries: works.map(({ id }) => referencedWorkQuery(id)) });
  return entries.map((entry) => {
    if (entry.kind === 'typed') return { id: entry.id, csl: entry.csl, work: null };
    const work = queries[works.indexOf(entry)] ?? null;
    return { id: entry.id, csl: work?.data?.csl ?? null, work };
  });
}

/** In the order in which they will stand in the text; what has no facts yet stands first, where it is seen. */
function sortByText(listed: readonly ListedReference[], edition: Edition): ListedReference[] {
  const ready = listed.flatMap((reference) =>
    reference.csl ? [{ reference, runs: formatReference(reference.csl, { edition }) }] : [],
  );
  return [...listed.filter(({ csl }) => !csl), ...sortReferences(ready).map(({ reference }) => reference)];
}

async function copy(references: readonly ListedReference[], edition: Edition): Promise<void> {
  const ready = references.flatMap(({ csl }) => (csl ? [formatReference(csl, { edition })] : []));
  try {
    await copyRichText(toRichText(ready));
    toast.success(ready.length === 1 ? 'Referência copiada' : `${ready.length} referências copiadas`);
  } catch (error) {
    toastError('Não foi possível copiar. Marque o texto e copie pelo teclado.', error);
  }
}
