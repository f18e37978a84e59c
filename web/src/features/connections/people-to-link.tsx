import type { LinkablePerson } from '@publyka/contract/routes/connections';
import { suggestionText } from '@publyka/contract/text/suggestion-reasons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { QuietHeading } from '../../ui/headings.tsx';
import { MarginSkeleton } from '../../ui/skeleton.tsx';
import { suggestionsQuery } from './data.ts';

/** Number of people in the margin. */
const shown = 2;

/** 'Para linkar' in the margin; nothing without suggestions. */
export function PeopleToLink() {
  const { data: people = [], isLoading } = useQuery(suggestionsQuery);
  if (isLoading) return <MarginSkeleton />;
  const open = people.filter(({ isOpenForConnections }) => isOpenForConnections).slice(0, shown);
  if (open.length === 0) return null;
  return (
    <section aria-label="Para linkar" className="mt-8">
      <QuietHeading level={2}>Para linkar</QuietHeading>
      <ul className="mt-1">
        {open.map((linkable) => (
          <li key={linkable.person.id}>
            <MarginPerson linkable={linkable} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The name leads to the profile, whose one strong button is 'Linkar'; so does the card that the mouse brings. */
function MarginPerson({ linkable }: { linkable: LinkablePerson }) {
  const { person, reason } = linkable;
  return (
    <div className="flex items-center gap-3 py-2">
      <Avatar id={person.id} name={person.fullName} src={avatarSrc(person, 40)} size={40} />
      <Link to="/profile/$userId" params={{ userId: person.id }} className="group min-w-0 flex-1 rounded-small text-ui">
        <span className="block truncate font-semibold group-hover:underline">{person.fullName}</span>
        <span className="block text-meta wrap-anywhere text-ink-2">
          {(reason && suggestionText(reason)) ?? person.title}
        </span>
      </Link>
    </div>
  );
}
