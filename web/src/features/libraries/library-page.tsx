import { librarySelectionMax } from '@publyka/contract/limits';
import type { Library } from '@publyka/contract/routes/libraries';
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { QueryError } from '../../lib/api/query-error.tsx';
import { useNavigateBack } from '../../lib/navigation/navigate-up.ts';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { usePutCommand } from '../../lib/outbox/use-outbox.ts';
import { CollectionTabs } from '../../shared/groups/collection-tabs.tsx';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { useSelection } from '../../shared/selection/use-selection.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ScreenHeader } from '../../ui/screen-header.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { useFoot } from '../../ui/use-foot.ts';
import { CopyButton } from './copy-button.tsx';
import { type LibraryFilter, libraryQuery, saveQueueKey, saveWorkCommand } from './data.ts';
import { FilterBar, type FilterWords, readFilter } from './filter-bar.tsx';
import { ImportingLine } from './import/importing-line.tsx';
import { copyLabel, listedCount, worksText } from './library-labels.ts';
import { ItemSkeletons, LibraryList, WaitingWorks } from './library-list.tsx';
import { ExportMenu, LibraryMenu } from './library-menu.tsx';
import { Suggestions } from './suggestions.tsx';
import { useLibraryItems } from './use-library-items.ts';

const AddWorkSheet = lazyPart(() => import('./add-work-sheet.tsx').then((part) => part.AddWorkSheet));
const ImportSheet = lazyPart(() => import('./import/import-sheet.tsx').then((part) => part.ImportSheet));

const SelectionBar = lazyPart(() => import('./selection-bar.tsx').then((part) => part.SelectionBar), {
  // One row high.
  fallback: <div className="h-15 border-b border-line bg-sheet" />,
});

type LibraryPageProps = { libraryId: string; words: FilterWords; onFilter: (filter: LibraryFilter) => void };

/** The library of a person or a RePublyka. */
export function LibraryPage({ libraryId, words, onFilter }: LibraryPageProps) {
  const query = useQuery(libraryQuery(libraryId));
  const goBack = useNavigateBack('/profile');
  const { data: library, isPending } = query;
  usePageTitle('Biblioteca');
  if (library) return <Shown library={library} filter={readFilter(words)} onFilter={onFilter} />;
  return (
    <>
      <ScreenHeader title="Biblioteca" onBack={goBack} />
      {isPending && <ItemSkeletons />}
      {query.isError && <QueryError query={query} level={2} title="Erro ao carregar a biblioteca" />}
      {library === null && (
        <EmptyState
          mark="[s. l.]"
          level={2}
          title="Esta biblioteca não está aqui"
          action={<Button onClick={goBack}>Voltar</Button>}
        >
          Ela pode ser só de quem a fez, ou o endereço veio incompleto.
        </EmptyState>
      )}
    </>
  );
}

type ShownProps = { library: Library; filter: LibraryFilter; onFilter: (filter: LibraryFilter) => void };

function Shown({ library, filter, onFilter }: ShownProps) {
  const [sheet, setSheet] = useState<'add' | 'import' | null>(null);
  const list = useLibraryItems(library.id, filter);
  const selection = useSelection({
    order: list.items?.map(({ work }) => work.id) ?? [],
    max: librarySelectionMax,
    tooMany: `Dá para marcar até ${librarySelectionMax} obras por vez`,
  });
  const put = usePutCommand(saveWorkCommand);
  const isEmpty = library.worksCount === 0;
  const propsOf = (name: 'add' | 'import') => ({
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : null),
  });
  function saveAll(workIds: readonly string[]): void {
    for (const workId of workIds)
      put(saveQueueKey(library.id, workId), { libraryId: library.id, workId, isSaved: true });
  }

  return (
    <div className="flex min-h-[calc(100dvh-var(--bar-top)-var(--bar-bottom))] flex-col wide:min-h-dvh">
      <LibraryHeader
        library={library}
        actions={
          <>
            {library.can.edit && (
              <IconButton label="Acrescentar obra" icon={<Icon of={IconPlus} />} onClick={() => setSheet('add')} />
            )}
            <LibraryMenu library={library} onImport={() => setSheet('import')} onMark={selection.begin} />
          </>
        }
      />
      <InCollection library={library}>
        {library.owner.kind === 'community' && <Suggestions libraryId={library.id} hasSaved={!isEmpty} />}
        <ImportingLine libraryId={library.id} />
        <WaitingWorks libraryId={library.id} listed={list.items ?? []} />
        {isEmpty ? (
          <NothingYet library={library} onImport={() => setSheet('import')} onAdd={() => setSheet('add')} />
        ) : (
          <>
            <FilterBar library={library} filter={filter} onChange={onFilter} count={listedCount(library, filter)} />
            {selection.isSelecting && <SelectionBar library={library} items={list.items ?? []} selection={selection} />}
            <LibraryList library={library} filter={filter} list={list} selection={selection} />
          </>
        )}
      </InCollection>
      {!isEmpty && <Foot library={library} filter={filter} marked={selection.ids} />}
      {library.can.edit && (
        <>
          <AddWorkSheet {...propsOf('add')} onSave={saveAll} />
          <ImportSheet {...propsOf('import')} library={library} />
        </>
      )}
    </div>
  );
}

/** That of a RePublyka is a tab of its 'Acervo'. */
function InCollection({ library: { id, owner }, children }: { library: Library; children: ReactNode }) {
  if (owner.kind === 'person') return <div className="flex-1">{children}</div>;
  return (
    <CollectionTabs communityId={id} value="biblioteca">
      {children}
    </CollectionTabs>
  );
}

function NothingYet({ library, onImport, onAdd }: { library: Library; onImport: () => void; onAdd: () => void }) {
  const isOwn = library.audience !== null;
  if (!library.can.edit)
    return (
      <EmptyState mark="[…]" title="Nenhuma obra ainda">
        Quando houver obras salvas, aparecem aqui.
      </EmptyState>
    );
  return (
    <EmptyState
      mark="[…]"
      title={isOwn ? 'Sua biblioteca começa com uma obra' : 'A biblioteca começa com uma obra'}
      action={
        <div className="flex flex-col items-start gap-3">
          <Button size="large" icon={<Icon of={IconFileImport} size={18} />} onClick={onImport}>
            Importar um arquivo
          </Button>
          <span className="flex min-h-11 items-center gap-2">
            <Icon of={IconPlus} size={18} />
            <TextButton onClick={onAdd}>Colar um DOI, ISBN ou link</TextButton>
          </span>
        </div>
      }
    >
      Salve o que aparece nas conversas, cole um DOI ou traga o arquivo que você já tem no Zotero ou no Mendeley.
    </EmptyState>
  );
}

type FootProps = { library: Library; filter: LibraryFilter; marked: readonly string[] };

/** At the thumb: what is marked, or else the list, as references and as a file. */
function Foot({ library, filter, marked }: FootProps) {
  const isMarked = marked.length > 0;
  const count = isMarked ? marked.length : listedCount(library, filter);
  const ofTag = filter.tag === undefined ? {} : { tag: filter.tag };
  useFoot('screen');
  return (
    <div className="sticky bottom-(--bar-bottom) flex flex-wrap gap-2 border-t border-line bg-sheet px-(--gutter) py-3 wide:bottom-0">
      <CopyButton libraryId={library.id} scope={isMarked ? { works: marked } : { filter }} className="min-w-50 flex-1">
        {count === undefined ? 'Copiar referências' : copyLabel(count)}
      </CopyButton>
      <ExportMenu
        trigger={
          <Button variant="outline" size="large" icon={<Icon of={IconDownload} size={18} />}>
            Exportar
          </Button>
        }
        libraryId={library.id}
        only={isMarked ? { works: marked } : ofTag}
      />
    </div>
  );
}

/** One's own has a title; another's is named by whose it is. */
function LibraryHeader({ library, actions }: { library: Library; actions: ReactNode }) {
  const goBack = useNavigateBack('/profile');
  const { owner, worksCount, audience } = library;
  if (audience !== null) return <ScreenHeader title="Biblioteca" onBack={goBack} actions={actions} />;
  const named =
    owner.kind === 'person'
      ? { id: owner.person.id, name: owner.person.fullName, avatar: owner.person.avatar }
      : owner.community;
  return (
    <ScreenHeader
      title={named.name}
      voice="name"
      subtitle={`Biblioteca · ${worksText(worksCount)}`}
      leading={
        <Avatar
          id={named.id}
          name={named.name}
          src={avatarSrc(named, 40)}
          size={40}
          shape={owner.kind === 'person' ? 'person' : 'group'}
        />
      }
      onBack={goBack}
      actions={actions}
    />
  );
}
