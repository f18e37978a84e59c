import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { unreadQuery } from '../unread/unread.ts';

/** What was exchanged in a conversation, by kind, as addresses name it; and what a group reads. */
const labels = {
  midias: 'Mídias',
  arquivos: 'Arquivos',
  links: 'Endereços',
  biblioteca: 'Biblioteca',
  leituras: 'Clube de leitura',
} as const;

export type CollectionTab = keyof typeof labels;

const ofAll: readonly CollectionTab[] = ['midias', 'arquivos', 'links'];
const ofGroups: readonly CollectionTab[] = [...ofAll, 'biblioteca', 'leituras'];

type CollectionTabsProps = {
  communityId: string;
  /** Narrows it to one thread. */
  thread?: string | undefined;
  value: CollectionTab;
  children: ReactNode;
};

/** The tabs of 'Acervo' over the page of the chosen one; each tab is a page of its own. */
export function CollectionTabs({ communityId, thread, value, children }: CollectionTabsProps) {
  const navigate = useNavigate();
  // It has neither library nor reading club.
  const { data: isDirect } = useQuery({
    ...unreadQuery,
    select: ({ communities }) => communities[communityId]?.isDirect === true,
  });

  function show(tab: CollectionTab): void {
    const params = { chatId: communityId };
    if (tab === 'biblioteca')
      void navigate({ to: '/biblioteca/$libraryId', params: { libraryId: communityId }, replace: true });
    else if (tab === 'leituras') void navigate({ to: '/communities/$chatId/leituras', params, replace: true });
    else {
      const search = { aba: tab, ...(thread !== undefined && { thread }) };
      void navigate({ to: '/communities/$chatId/acervo', params, search, replace: true });
    }
  }

  return (
    <Tabs value={value} onValueChange={show} className="flex flex-1 flex-col">
      <TabList label="Acervo" className="pt-2">
        {(isDirect || thread !== undefined ? ofAll : ofGroups).map((tab) => (
          <Tab key={tab} value={tab}>
            {labels[tab]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={value} className="flex-1">
        {children}
      </TabPanel>
    </Tabs>
  );
}
