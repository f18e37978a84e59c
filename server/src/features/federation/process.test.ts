import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPeer, type Peer } from '../../../test/fediverse-peer.ts';
import { isFull } from '../../../test/proofs.ts';
import { createServerProcess, type ServerProcess } from '../../../test/server-process.ts';

// The same in one process, with failures and second attempts: federation.test.ts, followers.test.ts.
describe.runIf(isFull)('over the wire', () => {
  let peer: Peer;
  let server: ServerProcess;
  beforeAll(async () => {
    peer = await createPeer((url, init) => fetch(url, init));
    const environment: Record<string, string> = { FEDERATION: 'on', FEDERATION_HOME_ADDRESSES: peer.address };
    server = await createServerProcess({ environment });
    environment['PUBLIC_URL'] = server.url;
    await server.start();
  }, 60_000);
  afterAll(async () => {
    await server.remove();
    await peer.close();
  }, 60_000);

  async function call(method: string, path: string, cookie: string, body?: object) {
    const init = { method, headers: { 'content-type': 'application/json', cookie } };
    const answer = await fetch(server.url + path, { ...init, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    // The JSON of our own server, which the test looks at.
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return answer.status === 204 ? null : ((await answer.json()) as any);
  }

  test('over the wire: found, followed, told of everything, also of what was said just before the server was killed', async () => {
    const account = { email: 'ana@exemplo.br', password: 'Senha1234', fullName: 'Ana Lima' };
    const signedUp = await server.request('/api/accounts/sign-up', { body: account });
    const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { me } = await call('GET', '/api/accounts/me', cookie);
    await call('PUT', `/api/open-web/profile/${me.id}`, cookie, { isOnWeb: true });
    const { address } = await call('PUT', '/api/federation', cookie, { isOn: true });
    const resource = encodeURIComponent(`acct:${address.slice(1)}`);
    const found = await call('GET', `/.well-known/webfinger?resource=${resource}`, '');
    const actor = found.links[0].href;
    const { inbox } = await call('GET', new URL(actor).pathname, '');
    const follow = { id: `${peer.rui}/1`, type: 'Follow', actor: peer.rui, object: actor };
    const activity = { '@context': 'https://www.w3.org/ns/activitystreams', ...follow };
    expect((await fetch(inbox, peer.sign(inbox, activity))).status).toBe(202);
    expect(await peer.next('Accept')).toMatchObject({ actor, object: { id: follow.id } });

    const id = uuidv7();
    peer.status = 503;
    await call('POST', '/api/posts', cookie, { id, type: 'text', content: 'Antes da queda', isOnWeb: true });
    // The answer to the follow, and a first attempt that was refused: the second one waits in the database.
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
    const delivered = /^job_run_seconds_count\{queue="federation\.deliver",outcome="done"\} 2$/m;
    await expect.poll(metrics).toMatch(delivered);
    expect(peer.refused).toHaveLength(1);
    await server.kill();
    peer.status = 202;
    await server.start();
    const create = await peer.next('Create');
    expect(create).toMatchObject({
      actor,
      object: { content: '<p>Antes da queda</p>', url: `${server.url}/post/${id}` },
    });
    await call('PATCH', `/api/posts/${id}`, cookie, { content: 'Depois', version: 1 });
    expect(await peer.next('Update')).toMatchObject({ object: { id: create.object.id, content: '<p>Depois</p>' } });
    await call('DELETE', `/api/posts/${id}`, cookie);
    expect(await peer.next('Delete')).toMatchObject({ object: { type: 'Tombstone', id: create.object.id } });
    await call('PUT', '/api/federation', cookie, { isOn: false });
    expect(await peer.next('Delete')).toMatchObject({ actor, object: actor });
    expect(peer.unsigned).toEqual([]);
  }, 240_000);
});

test('an installation that does not federate loads nothing of it and answers nothing', async () => {
  const loads = `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module';
    registerHooks({
      load(url, context, next) {
        if (/@fedify|@publyka\\/federation|\\/federation\\/src\\//.test(url)) throw new Error('loaded: ' + url);
        return next(url, context);
      },
    });`)}`;
  const off = await createServerProcess({ execArgv: ['--import', loads] });
  try {
    await off.start();
    const paths = ['/.well-known/webfinger?resource=acct:ana@exemplo.br', '/.well-known/nodeinfo', '/nodeinfo/2.1'];
    const answers = await Promise.all(
      [...paths, `/fediverso/pessoas/${uuidv7()}`].map((path) => fetch(off.url + path)),
    );
    // Where the web is built, any other address is the app's page.
    const taken = answers.filter(({ ok, headers }) => ok && !headers.get('content-type')?.startsWith('text/html'));
    expect(taken.map(({ url }) => url)).toEqual([]);
    // The hook does see what would be loaded.
    const on = await createServerProcess({
      execArgv: ['--import', loads],
      isQuiet: true,
      dataDir: `${off.dataDir}/on`,
      environment: { FEDERATION: 'on', PUBLIC_URL: 'https://rede.exemplo.br' },
    });
    await expect(on.start()).rejects.toThrow();
  } finally {
    await off.remove();
  }
}, 120_000);
