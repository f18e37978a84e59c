import { useQuery } from '@tanstack/react-query';
import { QuietHeading } from '../../ui/headings.tsx';
import { suggestionsQuery } from './data.ts';
import { LinkableRow } from './linkable-row.tsx';

const shown = 4;

/** 'Da sua instituição': people one may know; nothing without any. */
export function Colleagues() {
  const { data: people = [] } = useQuery(suggestionsQuery);
  const colleagues = people.filter(({ reason }) => reason?.kind === 'institution').slice(0, shown);
  if (colleagues.length === 0) return null;
  return (
    <section aria-label="Da sua instituição" className="mt-7">
      <QuietHeading level={2}>Da sua instituição</QuietHeading>
      <ul className="-mx-(--gutter)">
        {colleagues.map((linkable) => (
          <li key={linkable.person.id}>
            <LinkableRow linkable={linkable} />
          </li>
        ))}
      </ul>
    </section>
  );
}
