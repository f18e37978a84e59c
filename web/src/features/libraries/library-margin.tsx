import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useMe } from '../../lib/session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { textLinkClass } from '../../ui/text-link.tsx';
import { libraryQuery } from './data.ts';
import { narrowings } from './filter-bar.tsx';
import { readFilter } from './library-filter.ts';
import { choiceOf, worksText } from './library-labels.ts';

/** Beside a library on the widest screens: its tags and kinds, each with its number. */
export function LibraryMargin() {
  const me = useMe();
  const { libraryId = me.id } = useParams({ strict: false });
  const { data: library } = useQuery(libraryQuery(libraryId));
  const filter = readFilter(useSearch({ strict: false }));
  if (!library || library.worksCount === 0) return null;
  const all = narrowings(library);
  const groups = [
    { title: 'Etiquetas', rows: all.filter(({ narrowing }) => !narrowing.kind && narrowing.only !== 'missing_place') },
    { title: 'Tipo', rows: all.filter(({ narrowing }) => narrowing.kind) },
  ];
  return (
    <>
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title} className="pt-6">
          <QuietHeading level={2}>{title}</QuietHeading>
          <ul>
            {rows.map(({ label, narrowing, count }) => {
              const isChosen = choiceOf(narrowing) === choiceOf(filter);
              return (
                <li key={choiceOf(narrowing)}>
                  <Link
                    to="."
                    search={{ sort: filter.sort, q: filter.q, ...narrowing }}
                    aria-current={isChosen || undefined}
                    className="flex min-h-11 items-center justify-between gap-3 rounded-small text-ui"
                  >
                    <span
                      data-drawn={isChosen ? '' : undefined}
                      className={classNames(
                        'stroke-drawn mark-stroke min-w-0 truncate',
                        isChosen && 'font-semibold text-on-mark',
                      )}
                    >
                      {label}
                    </span>
                    <span className="shrink-0 text-meta text-ink-3 tabular-nums">{count.toLocaleString('pt-BR')}</span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
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
