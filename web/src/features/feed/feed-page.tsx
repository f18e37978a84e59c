import type { ReactNode } from 'react';
import { useState } from 'react';
import { usePageTitle } from '../../lib/navigation/page-title.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../ui/tabs.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { type FeedTabName, feedTab, feedTabs, readTab, writeTab } from './data.ts';
import { Feed, type RenderPill, type RenderPost } from './feed.tsx';

type FeedPageProps = {
  /** At the top: opens the composer. */
  composer: ReactNode;
  renderPost: RenderPost;
  renderPill: RenderPill;
  /** While the first posts are loading. */
  skeleton: ReactNode;
};

/** The feed. The route provides the composer and the posts. */
export function FeedPage({ composer, renderPost, renderPill, skeleton }: FeedPageProps) {
  const [shown, setShown] = useState(() => ({ tab: readTab(), isSwitched: false }));
  usePageTitle('Feed');

  function changeTab(tab: FeedTabName): void {
    writeTab(tab);
    setShown({ tab, isSwitched: true });
  }

  return (
    <>
      <VisuallyHidden>
        <h1>Feed</h1>
      </VisuallyHidden>
      {composer}
      <Tabs value={shown.tab} onValueChange={changeTab}>
        <TabList label="Ordem do feed">
          {feedTabs.map(({ value, label }) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        {/* One panel for both tabs, so that the old list unmounts, and saves its position, when the new one mounts. */}
        <TabPanel value={shown.tab}>
          <Feed
            key={shown.tab}
            tab={feedTab(shown.tab)}
            isSwitched={shown.isSwitched}
            renderPost={renderPost}
            renderPill={renderPill}
            skeleton={skeleton}
            onUseRecent={() => changeTab('recent')}
          />
        </TabPanel>
      </Tabs>
    </>
  );
}
