import './lib/api/disable-zod-jit.ts';
import './styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createWebApp, loadFirstPage, WebAppRoot } from './create-web-app.tsx';
import { keepPageWhenChunksAreMissing } from './lib/missing-chunks.ts';
import { pageLoaded } from './page-loaded.ts';

keepPageWhenChunksAreMissing();
const app = createWebApp();

// The app follows a page that the server wrote when that has loaded. If this fails, the next visit loads it.
void pageLoaded()
  .then(() => import('./after-load.ts'))
  .then(
    ({ startAfterLoad }) => startAfterLoad(app),
    () => undefined,
  );

const root = document.getElementById('root');
function mount(): void {
  if (!root) throw new Error('index.html has no #root');
  createRoot(root).render(<WebAppRoot app={app} />);
}

// What is written into the page stays until the app can take its place in one piece: the wordmark or the shell of members
// (visitor/member-shell.tsx), or a page that the server wrote, with its data (visitor/visitor-entrance.tsx).
const written = document.getElementById('written')?.textContent;
if (written) for (const [key, data] of JSON.parse(written)) app.queryClient.setQueryData(key, data);
// Not awaited here: the page's own code waits for this module.
void loadFirstPage(app).finally(() => startTransition(mount));
