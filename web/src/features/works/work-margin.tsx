import { communityNamePlural } from '@publyka/contract/brand';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { workQuery } from '../../shared/works/work-query.ts';
import { QuietHeading } from '../../ui/headings.tsx';
import { MarginSkeleton } from '../../ui/skeleton.tsx';
import { textButtonClass } from '../../ui/text-link.tsx';
import { saversQuery } from './data.ts';
import { CommunityRow, LinkRow } from './savers.tsx';
import { originOf } from './source-names.ts';

/** As many as fit beside the page; all of them are under 'Onde está salva'. */
const shownMax = 3;

/** In the margin beside a work: where it is saved, and where its data come from. */
export function WorkMargin({ workId }: { workId: string }) {
  const { data: work, isLoading } = useQuery(workQuery(workId));
  const { data: savers } = useQuery(saversQuery(workId));
  if (isLoading) return <MarginSkeleton />;
  if (!work) return null;
  return (
    <div className="mt-8 flex flex-col gap-6 [--gutter:0px]">
      {savers && savers.communities.length > 0 && (
        <section>
          <QuietHeading level={2}>{communityNamePlural} suas que salvaram</QuietHeading>
          {savers.communities.slice(0, shownMax).map((community) => (
            <CommunityRow key={community.id} community={community} />
          ))}
        </section>
      )}
      {savers && savers.links.length > 0 && (
        <section>
          <QuietHeading level={2}>Links que salvaram</QuietHeading>
          {savers.links.slice(0, shownMax).map((person) => (
            <LinkRow key={person.id} person={person} />
          ))}
        </section>
      )}
      <section>
        <QuietHeading level={2}>De onde vêm estes dados</QuietHeading>
        <p className="mt-1 mb-2 text-meta text-ink-3">{originOf(work)}</p>
        <Link to="/obra/$workId" params={{ workId }} search={{ preencher: 1 }} replace className={textButtonClass}>
          {work.csl ? 'Corrigir' : 'Preencher à mão'}
        </Link>
      </section>
    </div>
  );
}
