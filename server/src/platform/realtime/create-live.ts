import type { Config } from '../../config.ts';
import type { Database } from '../db/client.ts';
import type { ResolveViewer } from '../http/environment.ts';
import type { Logger } from '../log/logger.ts';
import { createAcceptor } from './acceptor.ts';
import { type Bus, type BusMessage, createLocalBus } from './bus.ts';
import { encodeEvent } from './encoded-event.ts';
import { storeEvents } from './event-store.ts';
import { createHiddenActors } from './hidden-actors.ts';
import { createHub } from './hub.ts';
import type { Live } from './live.ts';
import type { LiveSocket } from './live-socket.ts';
import { createRounds } from './rounds.ts';
import { createSocketRegistry } from './socket-registry.ts';
import { createSubscriptions } from './subscriptions.ts';
import { createTopicPolicies } from './topic-policies.ts';

interface LiveOptions {
  config: Config;
  db: Database;
  log: Logger;
  resolveViewer: ResolveViewer;
  /** Told, on every node, which sessions have ended. */
  onSessionsEnded?: (sessionIds: string[]) => void;
  bus?: Bus;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createLive({
  config,
  db,
  log,
  resolveViewer,
  onSessionsEnded,
  bus = createLocalBus(),
}: LiveOptions): Live {
  const registry = createSocketRegistry();
  const hub = createHub({ db, log, recheck: (topic, personIds) => void subscriptions.recheck(topic, personIds) });
  const policies = createTopicPolicies();
  const hiddenActors = createHiddenActors();
  const subscriptions = createSubscriptions({ db, hub, policies, onFailure: comeBackLater });
  const acceptor = createAcceptor({
    config,
    log,
    resolveViewer,
    registry,
    subscriptions,
    hiddenActors,
    onLeave: giveUp,
  });
  const rounds = createRounds({ db, log, hub, registry, endSessions });
  policies.register('user', async (viewer, id) => viewer.id === id, uuid);
  bus.listen(hear);

  function comeBackLater(error: unknown, socket: LiveSocket): void {
    log.error({ err: error }, 'live subscription failed');
    socket.close(1011, 'try_again');
  }

  function giveUp(socket: LiveSocket): void {
    registry.remove(socket);
    for (const seat of socket.seats.values()) hub.leave(seat);
  }

  function endSessions(sessionIds: string[]): void {
    onSessionsEnded?.(sessionIds);
    for (const sessionId of sessionIds) for (const socket of registry.ofSession(sessionId)) socket.end('session_ended');
  }

  // A block hides more than what a person does: their posts are topics that must be heard no more.
  function reloadHidden(socket: LiveSocket): void {
    const load = () => hiddenActors.load(socket);
    subscriptions.recheckSocket(socket, load).catch((error: unknown) => comeBackLater(error, socket));
  }

  function hear(message: BusMessage): void {
    if (message.type === 'events') hub.accept(message.events);
    else if (message.type === 'signal') hub.signal(message.signal);
    else if (message.type === 'sessions_ended') endSessions(message.sessionIds);
    else if (message.type === 'recheck') void subscriptions.recheck(message.topic, message.personIds);
    else for (const personId of message.personIds) registry.ofPerson(personId).forEach(reloadHidden);
  }

  return {
    storeEvents,
    publish: (events) => bus.send({ type: 'events', events: events.map((event) => encodeEvent(event.topic, event)) }),
    signal: (topic, name, data, actorId) =>
      bus.send({
        type: 'signal',
        signal: { topic, actorId, json: JSON.stringify({ type: 'signal', topic, name, data }) },
      }),
    registerTopic: (kind, policy, ids = uuid) => policies.register(kind, policy, ids),
    registerHiddenActors: hiddenActors.register,
    refreshHiddenActors: (personIds) => bus.send({ type: 'hidden_changed', personIds }),
    endSessions: (sessionIds) => bus.send({ type: 'sessions_ended', sessionIds }),
    recheck: (topic, personIds) => bus.send({ type: 'recheck', topic, personIds: personIds ?? null }),
    handleUpgrade: acceptor.handleUpgrade,
    async stop() {
      acceptor.stop();
      const closed = [...registry.all()].map((socket) => {
        socket.end('restarting');
        return socket.closed();
      });
      await Promise.all([...closed, rounds.stop()]);
      await bus.stop();
    },
  };
}
