import type { Person } from '@publyka/contract/routes/profiles';
import type { ReactNode } from 'react';
import { placeOf } from './affiliation.ts';

type RoleLineProps = {
  person: Pick<Person, 'title' | 'institution' | 'affiliation'>;
  /** At the end: the time. */
  children?: ReactNode;
};

/**
 * Title, institution and what follows, on one line: it is the title that gives way. Without room for a few letters of it
 * the rest goes under it, since it is never cut.
 */
export function RoleLine({ person: { title, ...person }, children }: RoleLineProps) {
  const place = placeOf(person);
  return (
    <span className="flex flex-wrap">
      {title && (
        <span className="flex max-w-max min-w-0 grow basis-28">
          <span className="min-w-0 truncate">{title}</span>
          {(place || children) && <span className="shrink-0 whitespace-pre"> · </span>}
        </span>
      )}
      <span className="min-w-0">
        {place}
        {place && children && '\u00a0· '}
        {children}
      </span>
    </span>
  );
}
