import { communityName, communityNamePlural } from '@publyka/contract/brand';
import type { Work } from '@publyka/contract/routes/works';
import { useQuery } from '@tanstack/react-query';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatDate } from '../../ui/format-time.ts';
import { saversQuery } from './data.ts';

/** The server counts up to this. */
const countedTo = 100;

/** '3 publicações · salva em 2 RePublykas suas · 5 dos seus Links salvaram'; nothing where there is nobody. */
export function Readers({ work: { id, counts, viewer } }: { work: Work }) {
  const parts = [
    counts.posts > 0 && `${countText(counts.posts)} ${counts.posts === 1 ? 'publicação' : 'publicações'}`,
    counts.communities === 1 && `salva em 1 ${communityName} sua`,
    counts.communities > 1 && `salva em ${countText(counts.communities)} ${communityNamePlural} suas`,
    counts.links === 1 && '1 dos seus Links salvou',
    counts.links > 1 && `${countText(counts.links)} dos seus Links salvaram`,
    viewer.savedAt && `salva por você em ${formatDate(new Date(viewer.savedAt))}`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <div className="mt-4 flex items-center gap-3">
      {counts.links > 0 && <Faces workId={id} count={counts.links} />}
      <p className="min-w-0 text-ui text-ink-2">{parts.join(' · ')}</p>
    </div>
  );
}

function countText(count: number): string {
  return count >= countedTo ? `mais de ${countedTo - 1}` : String(count);
}

const facesMax = 3;

/** Links who saved it, the last ones; their names are in 'Onde está salva'. Room for them is there from the start. */
function Faces({ workId, count }: { workId: string; count: number }) {
  const { data } = useQuery(saversQuery(workId));
  const people = data?.links.slice(0, facesMax) ?? [];
  return (
    <span className="flex shrink-0">
      {Array.from({ length: Math.min(count, facesMax) }, (_, place) => {
        const person = people[place];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place, whoever stands in it
          <span key={place} className="size-7 rounded-full bg-sunken not-first:-ml-2">
            {person && <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 28)} size={28} />}
          </span>
        );
      })}
    </span>
  );
}
