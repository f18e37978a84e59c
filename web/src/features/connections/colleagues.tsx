import { foldText } from '@publyka/contract/text/highlight-matches';
import { useQuery } from '@tanstack/react-query';
import { meQuery } from '../../lib/session/session.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { suggestionsQuery } from './data.ts';
import { LinkableRow } from './linkable-row.tsx';

const shown = 4;

/** 'Da sua instituição': people one may know, also where more than the institution ties them; nothing without any. */
export function Colleagues() {
  const { data: people = [] } = useQuery(suggestionsQuery);
  const { data: me } = useQuery(meQuery);
  const own = foldText(me?.institution ?? '');
  const colleagues = people
    .filter(({ person }) => own !== '' && foldText(person.institution ?? '') === own)
    .slice(0, shown);
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
