import { type ForeignSite, startForeignSite } from '../foreign-site.ts';
import { expect, type Page, type Person, test } from '../people.ts';
import { publish } from '../posts.ts';

// Somebody signed in here opens a page of somebody else, which does all that a page can do to another.

let foreign: ForeignSite;
test.beforeAll(async () => {
  foreign = await startForeignSite();
});
test.afterAll(() => foreign.close());

const sites = ['crossSite', 'sameSite'] as const;
/** What a browser tells of requests that were refused. */
const expectedErrors = [/./];

/** Commands that need no word of their own beside the cookie, and one that does. */
const commands = ['/api/accounts/sign-out', '/api/my-data/export', '/api/notifications/read', '/api/posts'];

async function sendForms(page: Page, server: string): Promise<void> {
  for (const enctype of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'])
    for (const path of commands) {
      const sent = page.waitForResponse(server + path);
      await page.evaluate(
        ({ action, type }) => {
          const frame = document.createElement('iframe');
          frame.name = `frame${document.forms.length}`;
          document.body.append(frame);
          const form = document.body.appendChild(document.createElement('form'));
          Object.assign(form, { method: 'post', enctype: type, action, target: frame.name });
          const input = form.appendChild(document.createElement('input'));
          // As text/plain this is JSON.
          input.name = '{"id":"01920000-0000-7000-8000-000000000001","type":"text","content":"mau","x":"';
          input.value = '"}';
          form.submit();
        },
        { action: server + path, type: enctype },
      );
      expect((await sent).status(), `${enctype} ${path}`).toBeGreaterThanOrEqual(400);
    }
}

async function sendByScript(page: Page, server: string): Promise<void> {
  await page.evaluate(
    async ({ server: target, paths }) => {
      const body = JSON.stringify({ id: '01920000-0000-7000-8000-000000000002', type: 'text', content: 'mau' });
      for (const path of paths) {
        const url = target + path;
        // Sent without asking first; the answer is kept from the page, which is told of a failure.
        for (const sent of [body, undefined])
          await fetch(url, {
            method: 'POST',
            mode: 'no-cors',
            credentials: 'include',
            ...(sent && { body: sent }),
          }).catch(() => undefined);
        navigator.sendBeacon(url, body);
        for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
          const headers = { 'content-type': 'application/json' };
          await fetch(url, { method, credentials: 'include', headers, body }).then(
            () => Promise.reject(new Error(`${method} ${path} was answered`)),
            () => undefined,
          );
        }
        const image = new Image();
        const tried = new Promise((resolve) => {
          image.onerror = resolve;
          image.onload = resolve;
        });
        image.src = url;
        await tried;
      }
    },
    { server, paths: commands },
  );
}

async function expectUntouched({ page }: Person, postId: string): Promise<void> {
  const { me } = await (await page.request.get('/api/accounts/me')).json();
  expect(me).not.toBeNull();
  const { items } = await (await page.request.get(`/api/people/${me.id}/posts`)).json();
  expect(items.map(({ id }: { id: string }) => id)).toEqual([postId]);
  expect(await (await page.request.get('/api/my-data/export')).text()).not.toContain('"status":');
}

async function expectNoCommands(person: Person, serverUrl: string, site: (typeof sites)[number]): Promise<void> {
  const page = await person.context.newPage();
  await page.goto(foreign[site]);
  await sendForms(page, serverUrl);
  await sendByScript(page, serverUrl);
  await page.close();
}

async function expectNothingHeard(person: Person, serverUrl: string, site: (typeof sites)[number]): Promise<void> {
  const page = await person.context.newPage();
  await page.goto(foreign[site]);
  const heard = await page.evaluate(
    (url) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(url);
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      }),
    `${serverUrl.replace('http', 'ws')}/api/live`,
  );
  expect(heard).toBe('refused');
  const read = await page.evaluate(
    (url) =>
      fetch(url, { credentials: 'include' }).then(
        (answer) => answer.text(),
        () => 'refused',
      ),
    `${serverUrl}/api/accounts/me`,
  );
  expect(read).toBe('refused');
  const own = await person.page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket('/api/live');
        socket.onopen = () => resolve('open');
        socket.onerror = () => resolve('refused');
      }),
  );
  expect(own).toBe('open');
  for (const path of ['/', '/settings', '/auth', '/api/docs']) {
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.src = url;
      document.body.append(frame);
    }, serverUrl + path);
    await expect.poll(() => page.frames().at(-1)?.url(), path).toContain('chrome-error:');
  }
  await page.close();
}

test('a page of a foreign site or a neighbour port does nothing with a person’s cookie, and neither hears, reads nor frames us: only a browser has origins', async ({
  join,
  serverUrl,
}) => {
  test.slow();
  const person = await join('Lia Sampaio', { expectedErrors, at: '/' });
  const postId = await publish(person, 'A única.');
  for (const site of sites) {
    await expectNoCommands(person, serverUrl, site);
    await expectNothingHeard(person, serverUrl, site);
  }
  await expectUntouched(person, postId);
});
