import type { Version } from '@publyka/contract/routes/versions';
import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../lib/api/query-error.tsx';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { Time } from '../../ui/time.tsx';
import { type VersionedThing, versionsQuery } from './versions-query.ts';
import { findWordChanges, type WordChange } from './word-changes.ts';

type HistorySheetProps = { thing: VersionedThing; open: boolean; onOpenChange: (open: boolean) => void };

/** What a post or comment said in each version, and what each edit changed. */
export function HistorySheet({ thing, ...layer }: HistorySheetProps) {
  const query = useQuery({ ...versionsQuery(thing), enabled: layer.open });
  const items = query.data?.items ?? [];
  const description =
    items.length > 0 ? `${editsText(items.length - 1)}. Quem já citou encontra aqui as palavras de antes.` : undefined;
  return (
    <PageSheet {...layer} title="Histórico de edições" description={description} initialFocus>
      {query.isPending && (
        <SkeletonGroup label="Carregando o histórico...">
          <SkeletonText voice="read" widths={[94, 100, 62]} />
        </SkeletonGroup>
      )}
      {!query.data && query.isError && <QueryError shape="part" query={query} title="Erro ao carregar o histórico" />}
      <ol reversed start={items.length} aria-label="Versões" className="divide-y divide-line">
        {items.map((item, index) => (
          <VersionItem
            key={item.version}
            kind={thing.kind}
            item={item}
            before={items[index + 1]}
            isNewest={index === 0}
          />
        ))}
      </ol>
      {items.length > 1 && (
        <p aria-hidden="true" className="mt-5 flex gap-6 text-ui">
          <span className={enteredClass}>entrou</span>
          <span className={leftClass}>saiu</span>
        </p>
      )}
    </PageSheet>
  );
}

const enteredClass =
  'rounded-mark bg-[color-mix(in_oklab,var(--mark-swipe)_58%,transparent)] box-decoration-clone px-1 text-ink no-underline';
const leftClass = 'text-ink-3 line-through';

type VersionItemProps = {
  kind: VersionedThing['kind'];
  item: Version;
  before: Version | undefined;
  isNewest: boolean;
};

function VersionItem({ kind, item, before, isNewest }: VersionItemProps) {
  const changes = before && findWordChanges(before.content, item.content);
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-ui font-semibold">{isNewest ? 'Agora no ar' : `${ordinalOf(item.version)} versão`}</h3>
        <Time value={item.createdAt} format="moment" className="shrink-0 text-meta text-ink-3 tabular-nums" />
      </div>
      <p
        className={classNames(
          'mt-2 whitespace-pre-line [overflow-wrap:anywhere]',
          kind === 'post' ? 'font-serif text-read' : 'text-chat',
          !before && !isNewest && 'text-ink-2',
        )}
      >
        {changes ? changes.map((change) => <Words key={change.start} {...change} />) : item.content}
      </p>
      {item.reason !== null && <p className="mt-1.5 text-ui text-ink-2">Motivo: {item.reason}</p>}
    </li>
  );
}

function Words({ words, kind }: Omit<WordChange, 'start'>) {
  if (kind === 'entered') {
    // No stroke over the space around the words.
    const inner = words.trim();
    const [before, after] = inner === '' ? [words, ''] : words.split(inner);
    return (
      <>
        {before}
        <ins className={enteredClass}>{inner}</ins>
        {after}
      </>
    );
  }
  return kind === 'left' ? <del className={leftClass}>{words}</del> : words;
}

function editsText(count: number): string {
  if (count < 3) return count === 1 ? 'Uma edição' : 'Duas edições';
  return `${count} edições`;
}

const ordinals = ['Primeira', 'Segunda', 'Terceira', 'Quarta', 'Quinta', 'Sexta', 'Sétima', 'Oitava', 'Nona', 'Décima'];

function ordinalOf(version: number): string {
  return ordinals[version - 1] ?? `${version}ª`;
}
