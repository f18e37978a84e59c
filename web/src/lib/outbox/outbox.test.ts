import { expect, test } from 'vitest';
import type { Command, CommandStore } from './command.ts';
import { type Attempt, createOutbox, type Outbox, type OutboxMessage } from './outbox.ts';

type Words = { content: string };

const sent: Attempt = { outcome: 'sent', answer: null };
const later: Attempt = { outcome: 'later', retryAfter: undefined, isUnreached: false };

/** Tabs of one browser share the store, the lock and the server. */
function createBrowser() {
  const kept = new Map<string, Command>();
  let lock = Promise.resolve();
  const arrived: string[] = [];
  const tabs: Outbox[] = [];
  const pauses: (() => void)[] = [];
  const told: string[] = [];
  const browser = { kept, arrived, told, isOnline: true, answer: (_: Command): Attempt => sent };

  const store: CommandStore = {
    list: () => [...kept.values()].sort((one, other) => (one.id < other.id ? -1 : 1)),
    put: (command) => kept.set(command.id, command),
    remove: (id) => kept.delete(id),
  };

  function openTab(): Outbox {
    const broadcast = (message: OutboxMessage) => {
      for (const other of tabs) if (other !== tab) other.receive(message);
    };
    const tab: Outbox = createOutbox({
      store,
      async send(command) {
        await Promise.resolve();
        const attempt = browser.answer(command);
        if (attempt.outcome === 'sent') arrived.push(wordsOf(command));
        return attempt;
      },
      applyAnswer: (command) => told.push(`chegou ${wordsOf(command)}`),
      notifyFailed: (command) => told.push(`falhou ${wordsOf(command)}`),
      withLock(work) {
        lock = lock.then(work);
        return lock;
      },
      sleep: (_, wake) =>
        new Promise((resolve) => {
          pauses.push(() => resolve(true));
          wake.addEventListener('abort', () => resolve(false));
        }),
      isOnline: () => browser.isOnline,
      broadcast,
    });
    tabs.push(tab);
    return tab;
  }

  function endPauses(): void {
    for (const end of pauses.splice(0)) end();
  }

  function arrivedAfterPauses(): string[] {
    endPauses();
    return arrived;
  }

  return { ...browser, browser, openTab, endPauses, arrivedAfterPauses };
}

let count = 0;
function write(content: string, over: Partial<Command> = {}): Command<Words> {
  count += 1;
  const id = `id-${String(count).padStart(6, '0')}`;
  const common = { kind: 'message', queueKey: 'mangues', createdAt: '2026', isToggle: false, refusal: null };
  return { ...common, ...over, id, payload: { content } };
}

function wordsOf({ payload }: Command): string {
  return (payload as Words).content;
}

test('commands arrive in the order they were written and leave the outbox', async () => {
  const { openTab, arrived, kept } = createBrowser();
  const outbox = openTab();
  for (const content of ['um', 'dois', 'três']) outbox.put(write(content));
  expect(outbox.list().map(({ state }) => state)).toEqual(['sending', 'sending', 'sending']);
  await expect.poll(() => kept.size).toBe(0);
  expect(arrived).toEqual(['um', 'dois', 'três']);
  expect(outbox.list()).toEqual([]);
});

test('without a connection they wait, and go in order once it is back', async () => {
  const { openTab, browser, arrivedAfterPauses } = createBrowser();
  browser.isOnline = false;
  browser.answer = () => later;
  const [outbox, otherTab] = [openTab(), openTab()];
  outbox.put(write('um'));
  outbox.put(write('dois'));
  for (const { list } of [outbox, otherTab])
    await expect.poll(() => list().map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  browser.isOnline = true;
  browser.answer = () => sent;
  await expect.poll(arrivedAfterPauses).toEqual(['um', 'dois']);
});

test('an attempt that fails just as the connection comes back leaves the order as it is', async () => {
  const { openTab, browser, arrivedAfterPauses } = createBrowser();
  browser.isOnline = false;
  browser.answer = () => {
    browser.isOnline = true;
    browser.answer = () => sent;
    return { ...later, isUnreached: true };
  };
  const outbox = openTab();
  outbox.put(write('um', { queueKey: 'curtidas' }));
  outbox.put(write('dois'));
  await expect.poll(arrivedAfterPauses).toEqual(['um', 'dois']);
});

test('tried in vain they are shown as failed; trying again sends them once', async () => {
  const { openTab, arrived, browser, endPauses } = createBrowser();
  browser.answer = () => later;
  const outbox = openTab();
  outbox.put(write('um'));
  await expect.poll(() => outbox.list()[0]?.state).toBe('waiting');
  endPauses();
  await expect.poll(() => outbox.list()[0]?.state).toBe('failed');
  browser.answer = () => sent;
  outbox.retry(outbox.list()[0]?.id ?? '');
  await expect.poll(() => outbox.list()).toEqual([]);
  expect(arrived).toEqual(['um']);
});

test('whichever tab tries, all of them show what became of it, and each may have it tried again', async () => {
  const { openTab, arrived, browser, endPauses } = createBrowser();
  browser.answer = () => later;
  const [one, other] = [openTab(), openTab()];
  one.put(write('um'));
  other.start();
  await expect.poll(() => one.list()[0]?.state).toBe('waiting');
  endPauses();
  for (const { list } of [one, other]) await expect.poll(() => list()[0]?.state).toBe('failed');
  browser.answer = () => sent;
  other.retry(other.list()[0]?.id ?? '');
  expect(one.list()[0]?.state).toBe('sending');
  for (const { list } of [one, other]) await expect.poll(() => list()).toEqual([]);
  expect(arrived).toEqual(['um']);
});

test('what the server refuses stays, and does not hold up what comes after it', async () => {
  const { openTab, arrived, browser } = createBrowser();
  browser.answer = (command) => (wordsOf(command) === 'um' ? { outcome: 'refused', refusal: 'Não pode' } : sent);
  const outbox = openTab();
  outbox.put(write('um'));
  outbox.put(write('dois'));
  await expect.poll(() => arrived).toEqual(['dois']);
  expect(outbox.list().map((one) => [wordsOf(one), one.state, one.refusal])).toEqual([['um', 'failed', 'Não pode']]);
  outbox.discard(outbox.list()[0]?.id ?? '');
  expect(outbox.list()).toEqual([]);
});

test.each([false, true])(
  'a conversation that is stuck does not hold up another (unreached: %s)',
  async (isUnreached) => {
    const { openTab, browser, arrivedAfterPauses } = createBrowser();
    browser.answer = ({ queueKey }) => (queueKey === 'mangues' ? { ...later, isUnreached } : sent);
    const outbox = openTab();
    outbox.put(write('no grupo'));
    outbox.put(write('na thread', { queueKey: 'mangues:roteiro' }));
    await expect.poll(arrivedAfterPauses).toEqual(['na thread']);
  },
);

test('two tabs send everything once, in order, and both see it go', async () => {
  const { openTab, arrived, kept } = createBrowser();
  const [one, other] = [openTab(), openTab()];
  for (let index = 0; index < 20; index += 1) (index % 2 === 0 ? one : other).put(write(String(index)));
  expect(other.list()).toHaveLength(20);
  await expect.poll(() => kept.size).toBe(0);
  expect(arrived).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  expect([one.list(), other.list()]).toEqual([[], []]);
});

test('a reload takes up what was left; whoever is not signed in sends nothing', async () => {
  const { openTab, arrived, browser, kept } = createBrowser();
  browser.answer = () => ({ outcome: 'signed-out' });
  openTab().put(write('um'));
  await expect.poll(() => kept.size).toBe(1);
  const afterReload = openTab();
  afterReload.start();
  expect(afterReload.list().map(wordsOf)).toEqual(['um']);
  expect(arrived).toEqual([]);
  browser.answer = () => sent;
  afterReload.start();
  await expect.poll(() => arrived).toEqual(['um']);
});

test('commands of several kinds go in the order they were given, and both tabs learn of each answer once', async () => {
  const { openTab, browser, told, arrivedAfterPauses } = createBrowser();
  browser.isOnline = false;
  browser.answer = () => later;
  const [one] = [openTab(), openTab()];
  one.put(write('publicação', { queueKey: 'post' }));
  one.put(write('comentário', { queueKey: 'comment:p1' }));
  one.put(write('mensagem'));
  await expect.poll(() => one.list().map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  browser.isOnline = true;
  browser.answer = () => sent;
  one.start();
  await expect.poll(arrivedAfterPauses).toEqual(['publicação', 'comentário', 'mensagem']);
  const answers = ['chegou publicação', 'chegou comentário', 'chegou mensagem'];
  expect(told.toSorted()).toEqual([...answers, ...answers].toSorted());
});

test('of what is pressed to and fro only the last press is sent', async () => {
  const { openTab, arrived, browser, kept } = createBrowser();
  browser.isOnline = false;
  browser.answer = () => later;
  const outbox = openTab();
  for (const content of ['curtir', 'descurtir', 'curtir de novo']) {
    outbox.put(write(content, { queueKey: 'like:p1', isToggle: true }));
  }
  outbox.put(write('outra', { queueKey: 'like:p2', isToggle: true }));
  browser.isOnline = true;
  browser.answer = () => sent;
  outbox.start();
  await expect.poll(() => kept.size).toBe(0);
  expect(arrived).toEqual(['curtir de novo', 'outra']);
});

test('what is refused without words to keep goes, and what fails is told once', async () => {
  const { openTab, browser, endPauses, told } = createBrowser();
  let tries = 0;
  browser.answer = ({ isToggle }) => {
    if (isToggle) return { outcome: 'refused', refusal: null };
    tries += 1;
    return later;
  };
  const outbox = openTab();
  outbox.put(write('curtir', { queueKey: 'like:p1', isToggle: true }));
  outbox.put(write('um'));
  await expect.poll(() => outbox.list().map(wordsOf)).toEqual(['um']);
  const stateAfterPauses = () => {
    endPauses();
    return outbox.list()[0]?.state;
  };
  await expect.poll(stateAfterPauses).toBe('failed');
  expect(tries).toBe(3);
  expect(told).toEqual(['falhou um']);
});
