import type { CollectionKind } from '@publyka/contract/routes/collection';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { QueryError } from '../../../lib/api/query-error.tsx';
import { ListEnd } from '../../../lib/cache/list-end.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { type CollectionTab, CollectionTabs } from '../../../shared/groups/collection-tabs.tsx';
import type { ConversationPlace } from '../../../shared/unread/unread.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { ScreenHeader } from '../../../ui/screen-header.tsx';
import { SkeletonGroup, SkeletonText } from '../../../ui/skeleton.tsx';
import { collectionQuery } from './data.ts';
import { type CollectionItem, itemsOf, type Month, toMonths } from './items.ts';
import { MediaGrid } from './media-grid.tsx';

/** Other tabs than the first. */
const LinkList = lazyPart(() => import('./file-list.tsx').then((part) => part.LinkList));
const FileList = lazyPart(() => import('./file-list.tsx').then((part) => part.FileList));

type Parts = {
  tab: CollectionTab;
  List: ComponentType<{ items: CollectionItem[] }>;
  /** '14 itens', '4 arquivos, 87 MB' */
  count: (items: CollectionItem[]) => string;
  empty: { title: string; text: string };
  failed: string;
};

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const parts: Record<CollectionKind, Parts> = {
  media: {
    tab: 'midias',
    List: MediaGrid,
    count: (items) => plural(items.length, 'item', 'itens'),
    empty: { title: 'Nenhuma mídia ainda', text: 'Fotos e vídeos da conversa ficam aqui, por mês.' },
    failed: 'Não foi possível carregar as mídias',
  },
  files: {
    tab: 'arquivos',
    List: FileList,
    count: (items) => `${plural(items.length, 'arquivo', 'arquivos')}, ${formatBytes(bytesOf(items))}`,
    empty: { title: 'Nenhum arquivo ainda', text: 'PDFs, planilhas, áudios e outros arquivos da conversa ficam aqui.' },
    failed: 'Não foi possível carregar os arquivos',
  },
  links: {
    tab: 'links',
    List: LinkList,
    count: (items) => plural(items.length, 'endereço', 'endereços'),
    empty: { title: 'Nenhum endereço ainda', text: 'Obras citadas e endereços da conversa ficam aqui.' },
    failed: 'Não foi possível carregar os endereços',
  },
};

function bytesOf(items: CollectionItem[]): number {
  return items.reduce((sum, item) => sum + ('attachment' in item ? item.attachment.bytes : 0), 0);
}

type CollectionPageProps = {
  place: ConversationPlace;
  /** The name of the RePublyka or the thread. */
  name: string;
  kind: CollectionKind;
  onBack: () => void;
};

/** 'Acervo': what was sent in a RePublyka, or in a thread, besides words. */
export function CollectionPage({ place, name, kind, onBack }: CollectionPageProps) {
  usePageTitle(`Acervo · ${name}`);
  return (
    <>
      <ScreenHeader title="Acervo" subtitle={<bdi>{name}</bdi>} onBack={onBack} />
      <CollectionTabs communityId={place.communityId} thread={place.roomId ?? undefined} value={parts[kind].tab}>
        <div className="pb-12">
          <Collection key={kind} place={place} kind={kind} />
        </div>
      </CollectionTabs>
    </>
  );
}

function Collection({ place, kind }: { place: ConversationPlace; kind: CollectionKind }) {
  const list = useInfiniteQuery(collectionQuery(place, kind));
  const [now] = useState(() => new Date());
  const { data, isError, hasNextPage } = list;
  const { empty, failed } = parts[kind];
  if (!data && isError) return <QueryError query={list} title={failed} />;
  if (!data) return <CollectionSkeleton kind={kind} />;
  const items = data.pages.flatMap((page) => page.items.flatMap((message) => itemsOf(message, kind)));
  const months = toMonths(items, { now, isEnd: !hasNextPage });
  return (
    <>
      {items.length === 0 && !hasNextPage && (
        <EmptyState mark="[…]" title={empty.title}>
          {empty.text}
        </EmptyState>
      )}
      {months.map((month) => (
        <MonthSection key={month.name} month={month} kind={kind} />
      ))}
      <ListEnd list={list} errorTitle={failed} />
    </>
  );
}

/** The skeleton of pictures, or of lines. */
function CollectionSkeleton({ kind }: { kind: CollectionKind }) {
  if (kind !== 'media')
    return (
      <SkeletonGroup label="Carregando o acervo" className="px-(--gutter) pt-6">
        <SkeletonText widths={[70, 50, 60]} />
      </SkeletonGroup>
    );
  return (
    <SkeletonGroup label="Carregando o acervo" className="grid grid-cols-3 gap-0.5 pt-13 tablet:grid-cols-4">
      {['1', '2', '3', '4', '5', '6'].map((key) => (
        <div key={key} className="aspect-square bg-sunken" />
      ))}
    </SkeletonGroup>
  );
}

function MonthSection({ month: { name, items, isWhole }, kind }: { month: Month; kind: CollectionKind }) {
  const { List, count } = parts[kind];
  return (
    <section>
      <div className="flex items-baseline justify-between gap-3 px-(--gutter) pt-5 pb-2">
        <h2 className="font-serif text-read text-ink-2 italic">{name}</h2>
        {isWhole && <span className="text-meta text-ink-3 tabular-nums">{count(items)}</span>}
      </div>
      <List items={items} />
    </section>
  );
}
