import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formatNumber } from '../../lib/format.ts';
import { useMe } from '../../lib/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { MarginSkeleton } from '../../ui/skeleton.tsx';
import { TextButton, textLinkClass } from '../../ui/text-link.tsx';
import { type LibraryFilter, libraryQuery } from './data.ts';
import { narrowings, readFilter } from './filter-bar.tsx';
import { choiceOf, worksText } from './library-labels.ts';

/** Beside a library on the widest screens: its tags and kinds, each with its number. */
export function LibraryMargin() {
  const me = useMe();
  const { libraryId = me.id } = useParams({ strict: false });
  const { data: library, isLoading } = useQuery(libraryQuery(libraryId));
  const filter = readFilter(useSearch({ strict: false }));
  if (isLoading) return <MarginSkeleton hasFaces={false} />;
  if (!library || library.worksCount === 0) return null;
  const all = narrowings(library);
  const groups = [
    { title: 'Etiquetas', rows: all.filter(({ narrowing }) => !narrowing.kind && narrowing.only !== 'missing_place') },
    { title: 'Tipo', rows: all.filter(({ narrowing }) => narrowing.kind) },
  ];
  return (
    <>
      {groups.map((group) => (
        <Group key={group.title} {...group} filter={filter} />
      ))}
      {library.missingPlaceCount > 0 && (
        <p className="pt-6 text-meta text-ink-3">
          {worksText(library.missingPlaceCount)} sem local de publicação.{' '}
          <Link to="." search={{ only: 'missing_place' }} className={classNames('text-ink', textLinkClass)}>
            Ver e informar
          </Link>
        </p>
      )}
    </>
  );
}

type GroupProps = { title: string; rows: ReturnType<typeof narrowings>; filter: LibraryFilter };

/** More rows than these are folded up, so that a hundred tags do not push the kinds away. */
const rowsMax = 12;

function Group({ title, rows, filter }: GroupProps) {
  const [isWhole, setIsWhole] = useState(false);
  const chosen = rows.findIndex(({ narrowing }) => choiceOf(narrowing) === choiceOf(filter));
  const shown = isWhole || chosen >= rowsMax ? rows : rows.slice(0, rowsMax);
  return (
    <section aria-label={title} className="pt-6">
      <QuietHeading level={2}>{title}</QuietHeading>
      <ul>
        {shown.map(({ label, narrowing, count }, index) => (
          <li key={choiceOf(narrowing)}>
            <Link
              to="."
              search={{ sort: filter.sort, q: filter.q, ...narrowing }}
              aria-current={index === chosen || undefined}
              className="flex min-h-11 items-center justify-between gap-3 rounded-small text-ui"
            >
              <span
                data-drawn={index === chosen ? '' : undefined}
                className={classNames(
                  'stroke-drawn mark-stroke min-w-0 truncate',
                  index === chosen && 'font-semibold text-on-mark',
                )}
              >
                {label}
              </span>
              <span className="shrink-0 text-meta text-ink-3 tabular-nums">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <TextButton onClick={() => setIsWhole(true)}>Mais {rows.length - shown.length}</TextButton>
      )}
    </section>
  );
}
