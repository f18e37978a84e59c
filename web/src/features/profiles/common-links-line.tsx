import type { CommonLinks } from '@publyka/contract/routes/profiles';
import { firstName, namesText } from '@publyka/contract/text/suggestion-reasons';
import { avatarSrc } from '../../shared/people/avatar-src.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** 'Rui, Helena e mais 4 Links em comum', with the first faces. */
export function CommonLinksLine({ commonLinks: { count, people } }: { commonLinks: CommonLinks }) {
  if (count === 0) return null;
  const names = people.slice(0, 2).map(({ fullName }) => firstName(fullName));
  return (
    <p className="mt-3 flex items-center gap-2.5 text-ui text-ink-2">
      <span aria-hidden="true" className="flex shrink-0 pl-1.5">
        {people.map((person) => (
          <Avatar
            key={person.id}
            id={person.id}
            name={person.fullName}
            src={avatarSrc(person, 28)}
            size={28}
            className="-ml-1.5 ring-2 ring-sheet"
          />
        ))}
      </span>
      <span className="min-w-0 wrap-anywhere">
        {count === 1 ? `${names[0] ?? 'Uma pessoa'} é Link de vocês` : `${namesText(names, count)}: Links em comum`}
      </span>
    </p>
  );
}
