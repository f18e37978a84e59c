import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { textButtonClass } from '../../ui/text-link.tsx';
import { onboardingQuery } from './data.ts';

/** Where a reader's field is silent: more interests, and a RePublyka that fits those there are. */
export function FeedDoor() {
  const { data } = useQuery({ ...onboardingQuery, staleTime: 60_000 });
  const [community] = data?.recommended ?? [];
  return (
    <ul className="mt-3 grid justify-items-start gap-3">
      <li>
        <Link to="/settings" hash="acompanhando" className={textButtonClass}>
          Acompanhe mais um interesse
        </Link>
      </li>
      {community && (
        <li className="text-ui text-ink-2">
          <Link to="/communities/$chatId" params={{ chatId: community.id }} className={textButtonClass}>
            {community.name}
          </Link>
          {` · RePublyka de ${community.because}`}
        </li>
      )}
    </ul>
  );
}
