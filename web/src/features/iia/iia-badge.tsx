import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ownIiaQuery, shownIiaQuery } from './data.ts';
import { badgeText } from './iia-texts.ts';

const look =
  'target-44 relative rounded-[0.375rem] border border-line-strong px-2 py-0.5 text-micro font-semibold whitespace-nowrap text-ink hover:bg-hover';

/** On one's own profile; leads to the parts. Marked while it is zero, which the header of the profile does not show. */
export function OwnIiaBadge() {
  const { data } = useQuery(ownIiaQuery);
  const text = badgeText(data?.total ?? 0);
  return (
    <Link to="/profile/iia" data-zero={text === badgeText(0) ? '' : undefined} className={look}>
      {text}
    </Link>
  );
}

/** On the profile of somebody who shows it; nothing on any other. */
export function ShownIiaBadge({ personId }: { personId: string }) {
  const { data } = useQuery(shownIiaQuery(personId));
  if (!data) return null;
  return (
    <Link to="/iia" className={look}>
      {badgeText(data.total)}
    </Link>
  );
}
