import 'fake-indexeddb/auto';
import './layout.ts';
import { configure, waitFor } from '@testing-library/dom';
import { createRoot, type Root } from 'react-dom/client';
import { expect, vi } from 'vitest';
import { createWebApp, loadFirstPage, type WebApp, WebAppRoot } from '../src/create-web-app.tsx';
import { forgetLayer } from '../src/lib/navigation/history-layer.ts';
import { forgetOutboxes } from '../src/lib/outbox/browser-outbox.ts';
import { dismissToast, getToasts } from '../src/ui/toast.ts';
import { ToastCard } from '../src/ui/toaster.tsx';
import { describeElements } from './roles.ts';
import { type Cookies, fetchFromServer, LiveSocket, origin, switchBrowser } from './server.ts';
import { createXhr } from './xhr.ts';

// As long as twice a journey waits: the app is read from its sources, beside other tests.
configure({ asyncUtilTimeout: 20_000, getElementError: describeElements });

export interface Asked {
  method: string;
  url: URL;
  /** What was sent, as text; empty without any. */
  body: string;
}
type Answer = (asked: Asked) => Response | undefined | Promise<Response | undefined>;

const detours: Answer[] = [];

/** Requests that the pattern fits are answered by this instead of the server; undefined lets one through. */
export function answer(pattern: RegExp, by: Answer): () => void {
  const detour: Answer = (asked) => (pattern.test(asked.url.pathname + asked.url.search) ? by(asked) : undefined);
  // The latest first.
  detours.unshift(detour);
  return () => {
    detours.splice(detours.indexOf(detour), 1);
  };
}

/** A server in trouble, until the returned function is called; by default for every method. */
export function breakDown(
  pattern: RegExp,
  { method, code = 'x' }: { method?: string; code?: string } = {},
): () => void {
  return answer(pattern, (asked) =>
    method && asked.method !== method
      ? undefined
      : Response.json({ code: 'internal', message: 'x', requestId: code }, { status: 500 }),
  );
}

async function fetchWithDetours(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const isRequest = input instanceof Request;
  const url = new URL(isRequest ? input.url : input, location.href);
  const body = typeof init?.body === 'string' ? init.body : '';
  const asked = { url, method: init?.method ?? (isRequest ? input.method : 'GET'), body };
  for (const detour of [...detours]) {
    const response = await detour(asked);
    if (response) return response;
  }
  // A mission that a test completes on its way is celebrated over the page only where the test says so.
  if (/^\/api\/club\/missions\/.*\/celebrated$/.test(url.pathname)) return Response.json({ isFirst: false });
  return fetchFromServer(input, init);
}

/** A request of whoever is signed in, past the app; the server must take it. */
export async function request<T>(method: string, path: string, body?: object, headers?: object): Promise<T> {
  const response = await fetchFromServer(new URL(path, origin), {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBeLessThan(300);
  return (text === '' ? undefined : JSON.parse(text)) as T; // As the server's tests check it against the contract.
}

export const password = 'Senha-forte-1';
const emails = new Map<string, string>();
const browsers = new Map<string, Cookies>();

export function emailOf(id: string): string {
  return emails.get(id) ?? expect.fail('nobody joined with this id');
}

export function newEmail(): string {
  return `web${emails.size}-${Date.now()}-${Math.random().toString(36).slice(2)}@exemplo.br`;
}

/** Nobody is signed in from now on, as in a browser that is new here. */
export function visit(): void {
  switchBrowser(new Map());
}

/** Somebody new, who is signed in from now on; their account has not begun the onboarding. Answers the id. */
export async function arrive(fullName: string): Promise<string> {
  window.happyDOM.setURL(`${origin}/`);
  const email = newEmail();
  const browser: Cookies = new Map();
  switchBrowser(browser);
  const { id } = await request<{ id: string }>('POST', '/api/accounts/sign-up', { fullName, email, password });
  emails.set(id, email);
  browsers.set(id, browser);
  return id;
}

/** Somebody new, who has gone past the onboarding. */
export async function join(fullName: string): Promise<string> {
  const id = await arrive(fullName);
  await request('PUT', '/api/onboarding/seen');
  return id;
}

/** The browser of somebody who joined before is the one in use again. */
export async function comeBack(id: string): Promise<void> {
  switchBrowser(browsers.get(id) ?? new Map());
  await request('POST', '/api/accounts/sign-in', { email: emailOf(id), password });
}

/** A request of somebody else who joined before, from their own browser, while the app stays with who is signed in. */
export async function requestAs<T>(id: string, method: string, path: string, body?: object): Promise<T> {
  const own = switchBrowser(browsers.get(id) ?? new Map());
  const answered = request<T>(method, path, body);
  switchBrowser(own);
  return answered;
}

/** The whole app at this address, as in a tab that was just opened; what the browser keeps is still there. */
export async function open(path: string): Promise<WebApp> {
  close();
  // A layer is open again only where the page is loaded again.
  if (origin + path !== location.href) history.replaceState(null, '');
  window.happyDOM.setURL(origin + path);
  document.body.innerHTML = '<div id="root"></div>';
  vi.stubGlobal('fetch', fetchWithDetours);
  vi.stubGlobal('WebSocket', LiveSocket);
  vi.stubGlobal('XMLHttpRequest', createXhr(fetchWithDetours));
  await ToastCard.load();
  const app = createWebApp();
  const root = createRoot(document.getElementById('root') ?? expect.fail('no root'));
  opened = { app, root };
  await loadFirstPage(app);
  root.render(<WebAppRoot app={app} />);
  await waitFor(() => expect(document.querySelector('#root')?.childElementCount).toBeGreaterThan(0));
  return app;
}

let opened: { app: WebApp; root: Root } | undefined;

/** Leaves of the app what a page leaves that is closed: what the browser and the server keep. */
function close(): void {
  if (!opened) return;
  const { app, root } = opened;
  opened = undefined;
  root.unmount();
  app.router.history.destroy();
  app.queryClient.clear();
  forgetOutboxes();
  forgetLayer();
  for (const { id } of getToasts()) dismissToast(id);
}

/** After each test: nothing is in the way any more, and the next one begins with an empty browser. */
export function forget(): void {
  close();
  // A layer that was open would be so in the next test.
  history.replaceState(null, '');
  detours.length = 0;
  Reflect.deleteProperty(navigator, 'onLine');
  localStorage.clear();
  sessionStorage.clear();
}

declare global {
  interface Window {
    happyDOM: { setURL(url: string): void };
  }
}
