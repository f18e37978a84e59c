import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { QuietHeading } from '../../../ui/headings.tsx';
import { textButtonClass } from '../../../ui/text-link.tsx';
import { anyOpen, openCommunitiesQuery } from './data.ts';
import { OpenRow } from './open-row.tsx';

const shown = 3;

/** 'Abertas a você', under one's own RePublykas. Without any there is nothing to say. */
export function OpenSection() {
  const { data } = useQuery(openCommunitiesQuery(anyOpen));
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="abertas" className="pt-7">
      <div className="flex items-baseline justify-between gap-3 px-(--gutter)">
        <QuietHeading level={2} id="abertas">
          Abertas a você
        </QuietHeading>
        <Link to="/descobrir" className={textButtonClass}>
          Descobrir
        </Link>
      </div>
      <ul>
        {data.items.slice(0, shown).map((community) => (
          <OpenRow key={community.id} community={community} />
        ))}
      </ul>
    </section>
  );
}
