import { formatReference } from '@publyka/contract/abnt';
import type { Csl } from '@publyka/contract/abnt/csl';
import { libraryFileAddress } from '@publyka/contract/library-file-address';
import { librarySelectionMax } from '@publyka/contract/limits';
import { listLibraryItemsRoute } from '@publyka/contract/routes/libraries';
import { IconCopy } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { networkError, readApiError, toastError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { formatCount } from '../../lib/format.ts';
import { type Edition, useEdition } from '../../shared/references/edition.ts';
import { copyRichText, type RichText, sortReferences, toRichText } from '../../shared/references/reference-text.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import type { LibraryFilter } from './data.ts';

type CopyButtonProps = { libraryId: string; scope: Scope; className?: string; children: string };

/** 'Copiar referências': rich and plain at once, in alphabetical order. */
export function CopyButton({ libraryId, scope, className, children }: CopyButtonProps) {
  const [edition] = useEdition();
  const { mutate: copy, isPending } = useMutation({
    async mutationFn() {
      const rich = fetchReferences(libraryId, scope, edition);
      await copyRichText(rich);
      return (await rich).text.split('\n').filter(Boolean).length;
    },
    onSuccess: (count) =>
      toast.success(`${formatCount(count, 'referência copiada', 'referências copiadas')}, em ordem alfabética`),
    onError: (error) => toastError('Não foi possível copiar as referências', error),
  });
  return (
    <Button
      size="large"
      busy={isPending}
      className={className}
      icon={<Icon of={IconCopy} size={18} />}
      onClick={() => copy()}
    >
      {children}
    </Button>
  );
}

/** The works to copy: those marked, or all that a filter lists. */
type Scope = { works: readonly string[] } | { filter: LibraryFilter };

/** The references of a library, of a part of it or of what was marked, in alphabetical order. */
async function fetchReferences(libraryId: string, scope: Scope, edition: Edition): Promise<RichText> {
  const works = await fetchCsl(libraryId, scope);
  return toRichText(
    sortReferences(works.map((csl) => ({ runs: formatReference(csl, { edition }) }))).map(({ runs }) => runs),
  );
}

async function fetchCsl(libraryId: string, scope: Scope): Promise<Csl[]> {
  const only = await onlyOf(libraryId, scope);
  if (!only) return fetchFile(libraryFileAddress(libraryId, 'json', 'filter' in scope ? tagOf(scope.filter) : {}));
  const parts: Csl[] = [];
  for (let start = 0; start < only.length; start += librarySelectionMax) {
    const works = only.slice(start, start + librarySelectionMax);
    parts.push(...(await fetchFile(libraryFileAddress(libraryId, 'json', { works }))));
  }
  return parts;
}

function tagOf({ tag }: LibraryFilter): { tag?: string } {
  return tag === undefined ? {} : { tag };
}

/** A file is of the whole library or of a tag; of what else is listed the works are named. */
async function onlyOf(libraryId: string, scope: Scope): Promise<readonly string[] | null> {
  if ('works' in scope) return scope.works;
  const { q, kind, only } = scope.filter;
  if (!q && !kind && !only) return null;
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call(listLibraryItemsRoute, { params: { libraryId }, query: { ...scope.filter, cursor } });
    ids.push(...page.items.map(({ work }) => work.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return ids;
}

async function fetchFile(address: string): Promise<Csl[]> {
  const response = await fetch(address).catch((error: unknown) => {
    throw networkError(error);
  });
  if (!response.ok) throw await readApiError(response);
  return (await response.json()) as Csl[]; // Our own export.
}
