import type { ConversationKind } from '@publyka/contract/routes/communities';
import { communityTexts } from '@publyka/contract/text/texts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { PullToRefresh } from '../../lib/cache/pull-to-refresh.tsx';
import { useUnreadInAll } from '../../shared/unread/unread.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { CommunityList } from './community-list.tsx';
import { useCommunity } from './data.ts';
import { DirectList } from './directs/direct-list.tsx';

type ConversationTabsProps = { selectedId: string | undefined; onCreate: () => void };

/** In addresses. */
const names: Record<ConversationKind, string> = { groups: 'grupos', directs: 'diretas' };

/** One's conversations: RePublykas and those of two, each with what is unread. Without a choice, the tab of what is open. */
export function ConversationTabs({ selectedId, onCreate }: ConversationTabsProps) {
  const { lista } = useSearch({ from: '/_app/communities' });
  const navigate = useNavigate();
  const selected = useCommunity(selectedId ?? '');
  const chosen = lista ?? (selected?.direct ? names.directs : names.groups);

  function choose(kind: ConversationKind): void {
    const search = (before: object) => ({ ...before, lista: names[kind] });
    void navigate({ to: '.', search, replace: true, resetScroll: false });
  }

  const unread = { groups: useUnreadInAll('groups'), directs: useUnreadInAll('directs') };
  const countOf = (kind: ConversationKind) => ({
    value: unread[kind],
    label: unread[kind] === 1 ? 'mensagem não lida' : 'mensagens não lidas',
  });
  return (
    <>
      {selectedId === undefined && <PullToRefresh />}
      <Tabs value={chosen === names.directs ? 'directs' : 'groups'} onValueChange={choose}>
        <TabList label="Conversas">
          <Tab value="groups" count={countOf('groups')}>
            {communityTexts.groupsTab}
          </Tab>
          <Tab value="directs" count={countOf('directs')}>
            {communityTexts.directsTab}
          </Tab>
        </TabList>
        <TabPanel value="groups">
          <CommunityList selectedId={selectedId} onCreate={onCreate} />
        </TabPanel>
        <TabPanel value="directs">
          <DirectList selectedId={selectedId} />
        </TabPanel>
      </Tabs>
    </>
  );
}
