import type { Work } from '@publyka/contract/routes/works';
import { useState } from 'react';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { MentionList } from './mention-list.tsx';
import { Savers } from './savers.tsx';
import { WorkData } from './work-data.tsx';

type WorkTabsProps = { work: Work; onCorrect: () => void; onOpenHistory: () => void };

export function WorkTabs({ work, onCorrect, onOpenHistory }: WorkTabsProps) {
  const [tab, setTab] = useState<'mentions' | 'savers' | 'data'>('mentions');
  return (
    <Tabs value={tab} onValueChange={setTab} className="mt-5 flex-1">
      <TabList label="Sobre a obra">
        <Tab value="mentions">Conversas</Tab>
        <Tab value="savers">Onde está salva</Tab>
        <Tab value="data">Dados</Tab>
      </TabList>
      <TabPanel value="mentions">
        <MentionList workId={work.id} />
      </TabPanel>
      <TabPanel value="savers">
        <Savers workId={work.id} />
      </TabPanel>
      <TabPanel value="data" className="px-(--gutter) pt-4 pb-10">
        <WorkData work={work} onCorrect={onCorrect} onOpenHistory={onOpenHistory} />
      </TabPanel>
    </Tabs>
  );
}
