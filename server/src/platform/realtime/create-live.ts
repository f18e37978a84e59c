import type { Config } from '../../config.ts';
import type { Database } from '../db/client.ts';
import type { ResolveViewer } from '../http/environment.ts';
import type { Logger } from '../log/logger.ts';
import { createAcceptor } from './acceptor.ts';
import { type Bus, createLocalBus } from './bus.ts';
import { type ClusterMessage, createClusterMessages } from './cluster-messages.ts';
import { encodeEvent } from './encoded-event.ts';
import { createEpoch } from './epoch.ts';
import { createHiddenActors, storeEvents } from './event-store.ts';
import { createHub } from './hub.ts';
import type { Live } from './live.ts';
import { createSocketRegistry, type LiveSocket } from './live-socket.ts';
import { createRelay } from './relay.ts';
import { createRounds } from './rounds.ts';
import { createSubscriptions, createTopicPolicies } from './subscriptions.ts';

interface LiveOptions {
  config: Config;
  db: Database;
  log: Logger;
  resolveViewer: ResolveViewer;
  /** Called on every node with the ended sessions; null when messages may have been lost. */
  onSessionsEnded?: (sessionIds: string[] | null) => void;
  /** Called on every node when a setting has changed, or may have. */
  onSettingsChanged?: () => Promise<unknown>;
  bus?: Bus;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function createLive(options: LiveOptions): Live {
  const { db, log, onSessionsEnded, onSettingsChanged, bus = createLocalBus() } = options;
  const registry = createSocketRegistry();
  const hub = createHub({ db, log, bus, recheck: (topic, personIds) => void subscriptions.recheck(topic, personIds) });
  const policies = createTopicPolicies();
  const hiddenActors = createHiddenActors();
  const subscriptions = createSubscriptions({ db, hub, policies, onFailure: comeBackLater });
  const epoch = createEpoch(db);
  const acceptor = createAcceptor({ ...options, registry, subscriptions, hiddenActors, epoch, onLeave: giveUp });
  const relay = createRelay({ db, hub, isTold: () => bus.isUp });
  const rounds = createRounds({ db, log, relay, registry, endSessions });
  const clusterMessages = createClusterMessages({ db, log, hear: handleMessage });
  policies.register('user', async (viewer, id) => viewer.id === id, uuid);
  bus.listen((message) => (message.type === 'events' ? hub.accept(message.events) : hub.signal(message.signal)));

  function comeBackLater(error: unknown, socket: LiveSocket): void {
    log.error({ err: error }, 'live subscription failed');
    socket.close(1011, 'try_again');
  }

  function giveUp(socket: LiveSocket): void {
    registry.remove(socket);
    for (const subscription of socket.subscriptions.values()) hub.leave(subscription);
  }

  function endSessions(sessionIds: string[]): void {
    onSessionsEnded?.(sessionIds);
    for (const sessionId of sessionIds) for (const socket of registry.ofSession(sessionId)) socket.end('session_ended');
  }

  // A block also revokes access to topics, such as the person's posts.
  function reloadHidden(socket: LiveSocket): Promise<void> {
    const load = () => hiddenActors.load(socket);
    return subscriptions.recheckSocket(socket, load).catch((error: unknown) => comeBackLater(error, socket));
  }

  async function handleMessage(message: ClusterMessage): Promise<void> {
    if (message.type === 'sessions_ended') return endSessions(message.sessionIds);
    if (message.type === 'sessions_changed') return onSessionsEnded?.(message.sessionIds);
    if (message.type === 'settings_changed') return loadSettings();
    if (message.type === 'recheck') return subscriptions.recheck(message.topic, message.personIds);
    const sockets = message.personIds.flatMap((personId) => [...registry.ofPerson(personId)]);
    await Promise.all(sockets.map(reloadHidden));
  }

  async function loadSettings(): Promise<void> {
    await onSettingsChanged?.().catch((error: unknown) => log.error({ err: error }, 'settings not readable'));
  }

  /** After a gap every subscription is checked again, since access may have been revoked. */
  function invalidateAll(): void {
    onSessionsEnded?.(null);
    void loadSettings();
    for (const socket of registry.all()) void reloadHidden(socket);
    epoch.hasChanged().then(
      (hasChanged) => hasChanged && sendAway(),
      (error: unknown) => {
        log.warn({ err: error }, 'epoch not readable');
        sendAway(); // A socket that reconnects is checked then.
      },
    );
  }

  function sendAway(): void {
    for (const socket of registry.all()) socket.end('restarting');
  }

  function catchUp(): void {
    relay.catchUp().catch((error: unknown) => log.warn({ err: error }, 'events not readable'));
  }

  async function dismiss(): Promise<void> {
    acceptor.stop();
    const closed = [...registry.all()].map((socket) => socket.closed());
    sendAway();
    await Promise.all(closed);
  }

  return {
    storeEvents,
    async start() {
      await Promise.all([bus.start(catchUp), clusterMessages.start(invalidateAll)]);
    },
    get nodes() {
      return bus.nodes;
    },
    publish(events) {
      const byTopic = Map.groupBy(events, (event) => event.topic);
      for (const [topic, ofTopic] of byTopic)
        bus.send(topic, { type: 'events', events: ofTopic.map((event) => encodeEvent(topic, event)) });
    },
    signal: (topic, name, data, actorId) =>
      bus.send(topic, {
        type: 'signal',
        signal: { topic, actorId, json: JSON.stringify({ type: 'signal', topic, name, data }) },
      }),
    registerTopic: (kind, policy, ids = uuid) => policies.register(kind, policy, ids),
    registerHiddenActors: hiddenActors.register,
    refreshHiddenActors: (personIds) => clusterMessages.send({ type: 'hidden_changed', personIds }),
    endSessions: (sessionIds) => void clusterMessages.send({ type: 'sessions_ended', sessionIds }),
    forgetSessions: (sessionIds) => void clusterMessages.send({ type: 'sessions_changed', sessionIds }),
    recheck: (topic, personIds) => clusterMessages.send({ type: 'recheck', topic, personIds: personIds ?? null }),
    refreshSettings: () => clusterMessages.send({ type: 'settings_changed' }),
    handleUpgrade: acceptor.handleUpgrade,
    dismiss,
    async stop() {
      await Promise.all([dismiss(), rounds.stop()]);
      await Promise.all([bus.stop(), clusterMessages.stop()]);
    },
  };
}
