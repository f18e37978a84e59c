import { IconFileText, IconLink, IconPhoto } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const collections = [
  { label: 'Mídias', aba: 'midias', icon: IconPhoto },
  { label: 'Arquivos', aba: 'arquivos', icon: IconFileText },
  { label: 'Links', aba: 'links', icon: IconLink },
];

/** What was exchanged in a conversation, by kind. */
export function CollectionLinks({ communityId }: { communityId: string }) {
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(6.5rem,1fr))] gap-2">
      {collections.map(({ label, aba, icon }) => (
        <Link
          key={label}
          to="/communities/$chatId/acervo"
          params={{ chatId: communityId }}
          search={{ aba }}
          className={buttonClass({ variant: 'quiet', className: 'px-2!' })}
        >
          <Icon of={icon} size={18} />
          {label}
        </Link>
      ))}
    </div>
  );
}
