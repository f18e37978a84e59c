import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { IconCopy } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { formatCount } from '../../lib/format.ts';
import { useNavigateBack } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { useMe } from '../../lib/session/session.ts';
import { type Edition, editions, useEdition } from '../../shared/references/edition.ts';
import { copyReferences } from '../../shared/references/missing-words.ts';
import { sortReferences } from '../../shared/references/reference-text.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { useFoot } from '../../ui/use-foot.ts';
import { LookUpForm, referencedWorkQuery, useTypedReference } from './add-reference.tsx';
import { type ListedReference, ReferenceItem } from './reference-item.tsx';
import { type ReferenceEntry, referencesMax, useReferenceList } from './reference-list.ts';

const CiteSheet = lazyPart(() => import('../../shared/cite/cite-sheet.tsx').then((part) => part.CiteSheet));

/** Far down the page: its words come after what one works with. */
const RulesSection = lazyPart(() => import('./rules-section.tsx').then((part) => part.RulesSection));

/** 'Documentos em ABNT': from a DOI, or by hand, to references that one may hand in. */
export function ReferencesPage() {
  const goBack = useNavigateBack('/');
  const list = useReferenceList(useMe().id);
  const [edition, setEdition] = useEdition();
  const references = toListed(list.entries, useWorks(list.entries), edition);
  const form = useTypedReference(edition, (id, csl) => {
    if (id === null) return add([{ kind: 'typed', id: uuidv7(), csl }]);
    list.change(id, csl);
    return true;
  });
  const citing = useCiting(references);
  usePageTitle(title);

  /** Answers whether there was room for all. */
  function add(entries: readonly ReferenceEntry[]): boolean {
    const { added, refused } = list.add(entries);
    if (refused > 0) toast.error(fullText);
    else if (added === 0) toast.info('Já está na lista');
    return refused === 0;
  }

  function remove(id: string): void {
    const removed = list.remove(id);
    if (removed) toast.info('Referência retirada', { label: 'Desfazer', onPress: () => add([removed]) });
  }

  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] flex-col wide:min-h-dvh">
      <ScreenHeader title={title} onBack={goBack} />
      <div className="flex-1 px-(--gutter) pt-4 pb-10">
        <LookUpForm onFound={(workIds) => add(workIds.map((id) => ({ kind: 'work', id })))} onType={form.start} />
        <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="text-meta text-ink-3 tabular-nums">
            {formatCount(references.length, 'referência', 'referências')}
          </p>
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
                onCopy={() => copyAll([reference])}
                onCite={() => citing.cite(reference)}
                onEdit={() => form.edit(reference)}
                onRemove={() => remove(reference.id)}
              />
            ))}
          </ul>
        )}
        <SourcesNote />
        <RulesSection />
      </div>
      {references.some(({ runs }) => runs) && <Foot references={references} />}
      {form.sheet}
      {citing.sheet}
    </div>
  );
}

/** 'Citar no texto': the list is that of a text, and decides about letters and initials. */
function useCiting(references: readonly ListedReference[]) {
  const [cited, setCited] = useState<Csl | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const others = references.flatMap(({ csl }) => (csl && csl !== cited ? [csl] : []));
  const sheet = cited && (
    <CiteSheet open={isOpen} onOpenChange={setIsOpen} csl={cited} others={others} listName="desta lista" />
  );
  function cite({ csl }: ListedReference): void {
    setCited(csl);
    setIsOpen(true);
  }
  return { cite, sheet };
}

const title = 'Documentos em ABNT';
const fullText = `A lista vai até ${referencesMax} referências. Tire alguma para acrescentar outra.`;

function Nothing() {
  return (
    <EmptyState mark="[…]" title="Nenhuma referência ainda" className="px-3!">
      Cole o DOI de um artigo ou o ISBN de um livro. O que não tem número se preenche à mão, mesmo sem conexão.
    </EmptyState>
  );
}

/** Where the rules come from: the norms themselves are sold, and nobody here has read them. */
function SourcesNote() {
  return (
    <section className="mt-8 text-meta text-ink-3">
      <h2 className="font-semibold text-ink-2">Como conferimos</h2>
      <p className="mt-1">
        As referências seguem a NBR 6023, na edição escolhida acima, e as citações a NBR 10520:2023, como as mostram os
        guias públicos das bibliotecas da UFRGS, da USP, da UFSC, da Unicamp e do Ifes. O texto das normas é vendido
        pela ABNT e não foi consultado. Abaixo, cada regra diz a edição, o guia de onde veio e onde os guias discordam.
        Antes de entregar, veja o que o seu curso pede.
      </p>
    </section>
  );
}

/** At the thumb: what one came for. */
function Foot({ references }: { references: readonly ListedReference[] }) {
  const count = references.filter(({ runs }) => runs).length;
  useFoot('screen');
  return (
    <div className="sticky bottom-(--bar-bottom) border-t border-line bg-sheet px-(--gutter) py-3 wide:bottom-0">
      <Button
        size="large"
        className="w-full"
        icon={<Icon of={IconCopy} size={18} />}
        onClick={() => copyAll(references)}
      >
        {count === 1 ? 'Copiar referência' : `Copiar ${count} referências`}
      </Button>
    </div>
  );
}

/** The works that were looked up, by their ids: their facts come from the server. */
function useWorks(entries: readonly ReferenceEntry[]) {
  const ids = entries.filter(({ kind }) => kind === 'work').map(({ id }) => id);
  const queries = useQueries({ queries: ids.map(referencedWorkQuery) });
  return new Map(ids.map((id, index) => [id, queries[index] ?? null]));
}

/** In the order in which they will stand in the text; what has no facts yet stands first, where it is seen. */
function toListed(
  entries: readonly ReferenceEntry[],
  works: ReturnType<typeof useWorks>,
  edition: Edition,
): ListedReference[] {
  const listed = entries.map((entry) => {
    const work = works.get(entry.id) ?? null;
    const csl = entry.kind === 'typed' ? entry.csl : (work?.data?.csl ?? null);
    return { id: entry.id, csl, runs: csl && formatReference(csl, { edition }), work };
  });
  const ready = listed.flatMap((reference) => (reference.runs ? [{ ...reference, runs: reference.runs }] : []));
  return [...listed.filter(({ runs }) => !runs), ...sortReferences(ready)];
}

function copyAll(references: readonly ListedReference[]): void {
  const ready = references.flatMap(({ runs }) => (runs ? [runs] : []));
  void copyReferences(ready, ready.length === 1 ? 'Referência copiada' : `${ready.length} referências copiadas`);
}
