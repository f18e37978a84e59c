import { IconHistory, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { catchUpQuery } from '../../shared/catch-up/catch-up-query.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { isEmpty, sinceText } from './catch-up-words.ts';

/** On the feed, for whoever comes back after hours. It floats: nothing that is being read moves. */
export function CatchUpOffer() {
  const { data } = useQuery(catchUpQuery);
  const [isPutAway, setIsPutAway] = useState(false);
  if (!data || data.since === null || isEmpty(data) || isPutAway) return null;
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bar-bottom)+var(--safe-bottom)+0.75rem)] z-(--z-sticky) flex justify-center px-3 wide:bottom-5">
      <div className="pointer-events-auto flex max-w-full items-center rounded-full bg-ink pl-4 text-on-ink shadow-float">
        <Link to="/o-que-perdi" className="flex min-h-11 min-w-0 items-center gap-2 rounded-full text-ui font-semibold">
          <Icon of={IconHistory} size={18} />
          <span className="truncate">O que perdi desde {sinceText(new Date(data.since), new Date())}</span>
        </Link>
        <IconButton
          label="Agora não"
          onClick={() => setIsPutAway(true)}
          icon={<Icon of={IconX} size={18} />}
          className="text-on-ink hover:bg-on-ink/10 active:bg-on-ink/10"
        />
      </div>
    </div>
  );
}
