import { IconBooks, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/icon.tsx';

/** 'Acervo': what was exchanged in a conversation, and what a group reads, each in a tab of its own. */
export function CollectionRow({ communityId, isDirect = false }: { communityId: string; isDirect?: boolean }) {
  return (
    <Link
      to="/communities/$chatId/acervo"
      params={{ chatId: communityId }}
      className="-mx-(--gutter) mt-3 -mb-2 flex min-h-12.5 items-center gap-3.5 px-(--gutter) py-1.5 text-chat -outline-offset-2 hover:bg-hover active:bg-sunken"
    >
      <Icon of={IconBooks} />
      <span className="min-w-0 flex-1">
        Acervo
        <span className="block text-meta text-ink-3">
          Mídias, arquivos{isDirect ? ' e endereços' : ', endereços, biblioteca e clube de leitura'}
        </span>
      </span>
      <Icon of={IconChevronRight} size={18} className="text-ink-3" />
    </Link>
  );
}
