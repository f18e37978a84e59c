import type { Command, CommandStore } from '../../lib/outbox/command.ts';
import { type Attempt, createOutbox, type Outbox, type OutboxMessage } from '../../lib/outbox/outbox.ts';
import { createFakeEnvironment, createFakeKept, createFakeServer } from './fake-server.ts';
import { FileCarrier } from './file-carrier.ts';
import { UploadManager } from './upload-manager.ts';

// For tests: tabs of one browser, which share the server, the disk and the locks.

export type Tab = { manager: UploadManager; outbox: Outbox; kill: () => void };

export function createFakeTabs(send: (command: Command) => Promise<Attempt>) {
  const server = createFakeServer();
  const kept = createFakeKept();
  const stored = new Map<string, Command>();
  const locks = new Map<string, Promise<void>>();
  const tabs = new Set<Tab>();

  const store: CommandStore = {
    list: () => [...stored.values()].sort((one, other) => (one.sequence ?? 0) - (other.sequence ?? 0)),
    put: (command) => stored.set(command.id, { ...command, sequence: command.sequence ?? stored.size + 1 }),
    remove: (id) => stored.delete(id),
  };

  function open(): Tab {
    const { environment } = createFakeEnvironment();
    const manager = new UploadManager({ transport: server.transport, kept, environment });
    const killed = Promise.withResolvers<void>();
    // As the browser has them: the second tab waits, and a closed tab lets go.
    const withLock = async (name: string, work: () => Promise<void>) => {
      const before = locks.get(name) ?? Promise.resolve();
      const own = before.then(() => (tabs.has(tab) ? Promise.race([work(), killed.promise]) : undefined));
      locks.set(name, own);
      await own;
    };
    const outbox = createOutbox({
      store,
      send,
      applyAnswer: () => undefined,
      notifyFailed: () => undefined,
      withLock: (work) => withLock('outbox', work),
      sleep: () => killed.promise.then(() => false),
      isOnline: () => true,
      broadcast(message: OutboxMessage) {
        for (const other of tabs) if (other !== tab) other.outbox.receive(message);
      },
    });
    const carrier = new FileCarrier({ uploads: manager, outbox, withLock: (name, _, work) => withLock(name, work) });
    const tab: Tab = {
      manager,
      outbox,
      kill() {
        tabs.delete(tab);
        carrier.close();
        killed.resolve();
      },
    };
    tabs.add(tab);
    outbox.start();
    return tab;
  }

  function close(): void {
    for (const tab of tabs) tab.kill();
  }

  return { server, kept, stored, open, close };
}
