import type { Person } from '@publyka/contract/routes/profiles';
import type { ReactNode } from 'react';
import { placeOf } from './affiliation.ts';

type RoleLineProps = {
  person: Pick<Person, 'institution' | 'affiliation'> & { title: ReactNode };
  /** At the end: the time. */
  children?: ReactNode;
};

/** Binds what it stands between, so that it neither ends nor begins a line. */
const dot = '\u00a0·\u00a0';

/**
 * Title, institution and what follows, on one line: it is the title that gives way. Without room for a few letters of it
 * the rest goes under it, since it is never cut; the dot before it is then left of the line, and clipped.
 */
export function RoleLine({ person: { title, ...person }, children }: RoleLineProps) {
  const place = placeOf(person);
  return (
    // Wider by the focus ring of what stands at its ends.
    <span className="-mx-1 flex flex-wrap gap-x-2.5 overflow-x-clip px-1 whitespace-normal">
      {title && <span className="max-w-max grow basis-28 truncate">{title}</span>}
      {(place || children) && (
        <span className="relative min-w-0">
          {title && <span className="absolute right-full">{dot}</span>}
          {place}
          {place && children && dot}
          {children}
        </span>
      )}
    </span>
  );
}
