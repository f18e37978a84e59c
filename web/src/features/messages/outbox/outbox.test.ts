import { expect, test, vi } from 'vitest';
import type { KeptMessage, KeptMessages } from './kept-messages.ts';
import { type Attempt, createOutbox, type Outbox, type OutboxNews } from './outbox.ts';

const sent: Attempt = { outcome: 'sent' };
const later: Attempt = { outcome: 'later', retryAfter: undefined };

/** What two tabs of one browser share: what is kept, the locks, and the server they send to. */
function createBrowser() {
  const kept = new Map<string, KeptMessage>();
  const locks = new Map<string, Promise<void>>();
  const arrived: string[] = [];
  const tabs: Outbox[] = [];
  const pauses: (() => void)[] = [];
  const browser = { kept, arrived, isOnline: true, answer: (_: KeptMessage): Attempt => sent };

  const keptMessages: KeptMessages = {
    list: () => [...kept.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    put: (message) => kept.set(message.id, message),
    remove: (id) => kept.delete(id),
  };

  function openTab(): Outbox {
    const announce = (news: OutboxNews) => {
      for (const other of tabs) if (other !== tab) other.hear(news);
    };
    const tab: Outbox = createOutbox({
      kept: keptMessages,
      async send(message) {
        await Promise.resolve();
        const attempt = browser.answer(message);
        if (attempt.outcome === 'sent') arrived.push(message.content);
        return attempt;
      },
      async withLock(name, work) {
        const before = locks.get(name) ?? Promise.resolve();
        const mine = before.then(work);
        locks.set(name, mine);
        await mine;
      },
      pause: (_, wake) =>
        new Promise((resolve) => {
          pauses.push(resolve);
          wake.addEventListener('abort', () => resolve());
        }),
      isOnline: () => browser.isOnline,
      announce,
    });
    tabs.push(tab);
    return tab;
  }

  function endPauses(): void {
    for (const end of pauses.splice(0)) end();
  }

  return { ...browser, browser, openTab, endPauses };
}

let count = 0;
function write(content: string, roomId: string | null = null): Omit<KeptMessage, 'isRefused'> {
  count += 1;
  return { id: `id-${String(count).padStart(6, '0')}`, communityId: 'mangues', roomId, content, createdAt: '2026' };
}

test('messages arrive in the order they were written and leave the outbox', async () => {
  const { openTab, arrived, kept } = createBrowser();
  const outbox = openTab();
  for (const content of ['um', 'dois', 'três']) outbox.send(write(content));
  expect(outbox.list().map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
  await vi.waitFor(() => expect(kept.size).toBe(0));
  expect(arrived).toEqual(['um', 'dois', 'três']);
  expect(outbox.list()).toEqual([]);
});

test('without a connection they wait, and go in order once it is back', async () => {
  const { openTab, arrived, browser, endPauses } = createBrowser();
  browser.isOnline = false;
  browser.answer = () => later;
  const [outbox, otherTab] = [openTab(), openTab()];
  outbox.send(write('um'));
  outbox.send(write('dois'));
  for (const { list } of [outbox, otherTab])
    await vi.waitFor(() => expect(list().map(({ state }) => state)).toEqual(['waiting', 'waiting']));
  browser.isOnline = true;
  browser.answer = () => sent;
  await vi.waitFor(() => {
    endPauses();
    expect(arrived).toEqual(['um', 'dois']);
  });
});

test('tried in vain they are shown as failed; trying again sends them once', async () => {
  const { openTab, arrived, browser, endPauses } = createBrowser();
  browser.answer = () => later;
  const outbox = openTab();
  outbox.send(write('um'));
  await vi.waitFor(() => expect(outbox.list()[0]?.state).toBe('waiting'));
  endPauses();
  await vi.waitFor(() => expect(outbox.list()[0]?.state).toBe('failed'));
  browser.answer = () => sent;
  outbox.retry(outbox.list()[0]?.id ?? '');
  await vi.waitFor(() => expect(outbox.list()).toEqual([]));
  expect(arrived).toEqual(['um']);
});

test('whichever tab tries, all of them show what became of it, and each may have it tried again', async () => {
  const { openTab, arrived, browser, endPauses } = createBrowser();
  browser.answer = () => later;
  const [one, other] = [openTab(), openTab()];
  one.send(write('um'));
  other.start();
  await vi.waitFor(() => expect(one.list()[0]?.state).toBe('waiting'));
  endPauses();
  for (const { list } of [one, other]) await vi.waitFor(() => expect(list()[0]?.state).toBe('failed'));
  browser.answer = () => sent;
  other.retry(other.list()[0]?.id ?? '');
  expect(one.list()[0]?.state).toBe('sending');
  for (const { list } of [one, other]) await vi.waitFor(() => expect(list()).toEqual([]));
  expect(arrived).toEqual(['um']);
});

test('what the server refuses stays, and does not hold up what comes after it', async () => {
  const { openTab, arrived, browser } = createBrowser();
  browser.answer = ({ content }) => (content === 'um' ? { outcome: 'refused' } : sent);
  const outbox = openTab();
  outbox.send(write('um'));
  outbox.send(write('dois'));
  await vi.waitFor(() => expect(arrived).toEqual(['dois']));
  expect(outbox.list().map(({ content, state }) => [content, state])).toEqual([['um', 'failed']]);
  outbox.discard(outbox.list()[0]?.id ?? '');
  expect(outbox.list()).toEqual([]);
});

test('a conversation that is stuck does not hold up another', async () => {
  const { openTab, arrived, browser } = createBrowser();
  browser.answer = ({ roomId }) => (roomId === null ? later : sent);
  const outbox = openTab();
  outbox.send(write('no grupo'));
  outbox.send(write('na thread', 'roteiro'));
  await vi.waitFor(() => expect(arrived).toEqual(['na thread']));
});

test('two tabs send everything once, in order, and both see it go', async () => {
  const { openTab, arrived, kept } = createBrowser();
  const [one, other] = [openTab(), openTab()];
  for (let index = 0; index < 20; index += 1) (index % 2 === 0 ? one : other).send(write(String(index)));
  expect(other.list()).toHaveLength(20);
  await vi.waitFor(() => expect(kept.size).toBe(0));
  expect(arrived).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  expect([one.list(), other.list()]).toEqual([[], []]);
});

test('a reload takes up what was left; whoever is not signed in sends nothing', async () => {
  const { openTab, arrived, browser, kept } = createBrowser();
  browser.answer = () => ({ outcome: 'signed-out' });
  openTab().send(write('um'));
  await vi.waitFor(() => expect(kept.size).toBe(1));
  const afterReload = openTab();
  afterReload.start();
  expect(afterReload.list().map(({ content }) => content)).toEqual(['um']);
  expect(arrived).toEqual([]);
  browser.answer = () => sent;
  afterReload.start();
  await vi.waitFor(() => expect(arrived).toEqual(['um']));
});
