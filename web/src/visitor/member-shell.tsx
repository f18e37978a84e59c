import type { Me } from '@publyka/contract/routes/accounts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { renderToStaticMarkup } from 'react-dom/server';
import { feedTabs } from '../features/feed/data.ts';
import { noBadges } from '../features/notifications/data.ts';
import { ComposerCard } from '../features/posts/composer-card.tsx';
import { PostSkeletons } from '../features/posts/post-skeletons.tsx';
import { BareSkeleton } from '../features/shell/bare-page.tsx';
import { ShellLayout } from '../features/shell/shell-layout.tsx';
import { SessionContext } from '../lib/session/session.ts';
import { MarginSkeletons } from '../routes/-member-margin.tsx';
import { PageSkeleton } from '../ui/skeleton.tsx';
import { Tab, TabList, Tabs } from '../ui/tabs.tsx';

const nothing = () => undefined;
const actions = { compose: nothing, openActions: nothing, openSearch: nothing, openNotifications: nothing };

/** Nobody in particular: the page is the same for all members, and for all of them stands in it what they share. */
const anyone = { id: '', fullName: '', avatarUrl: null } as unknown as Me;

/**
 * The wordmark, the bars and a skeleton as members see them first: written into the page when it is built
 * (vite-plugins.ts), shown by the early script (lib/session/early-shell.ts) before any code of the app is there,
 * and replaced by the app in one piece. Whoever is not known to be a member sees the wordmark and a skeleton alone.
 */
export function renderShell(): string {
  const queryClient = new QueryClient();
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <RouterContextProvider router={router as never}>
        <div id="bare">
          <BareSkeleton />
        </div>
        <SessionContext value={anyone}>
          <div id="shell" inert>
            <ShellLayout
              badges={{ ...noBadges, messages: 0 }}
              actions={actions}
              notice={null}
              isInner={false}
              keepsBar={false}
              isSplit={false}
              margin={<MarginSkeletons />}
            >
              <div data-shell="feed">
                <ComposerCard onCompose={nothing} />
                <Tabs value={feedTabs[0].value} onValueChange={nothing}>
                  <TabList label="Ordem do feed">
                    {feedTabs.map(({ value, label }) => (
                      <Tab key={value} value={value}>
                        {label}
                      </Tab>
                    ))}
                  </TabList>
                </Tabs>
                <PostSkeletons />
              </div>
              <div data-shell="place inner split">
                <PageSkeleton />
              </div>
            </ShellLayout>
          </div>
        </SessionContext>
      </RouterContextProvider>
    </QueryClientProvider>,
  );
}
