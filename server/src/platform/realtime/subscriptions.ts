import type { Topic } from '@publyka/contract/events/events';
import { type After, liveTopicsMax } from '@publyka/contract/events/frames';
import type { Database } from '../db/client.ts';
import type { Viewer } from '../http/viewer.ts';
import { type Channel, isSubscribed, type Subscription } from './channel.ts';
import type { Hub } from './hub.ts';
import type { TopicPolicy } from './live.ts';
import type { LiveSocket } from './live-socket.ts';
import { resume } from './resume.ts';
import { inParallel } from './rounds.ts';

/** Concurrent checks of one frame or recheck; a policy that batches answers them with one query. */
const questionsAtOnce = 50;

interface Dependencies {
  db: Database;
  hub: Hub;
  policies: TopicPolicies;
  /** The policy or events of a subscription cannot be read: the socket will reconnect. */
  onFailure(error: unknown, socket: LiveSocket): void;
}

export interface Subscriptions {
  subscribe(socket: LiveSocket, topics: { topic: Topic; after: After }[]): Promise<void>;
  unsubscribe(socket: LiveSocket, topics: Topic[]): void;
  /** Checks again which of these people (null: all) may hear the topic. Until the answer they receive nothing. */
  recheck(topic: Topic, personIds: string[] | null): Promise<void>;
  /** Reloads who is hidden from a socket, then checks each of its topics. Until then it receives nothing. */
  recheckSocket(socket: LiveSocket, learn: () => Promise<void>): Promise<void>;
}

export function createSubscriptions({ db, hub, policies, onFailure }: Dependencies): Subscriptions {
  async function subscribeOne(socket: LiveSocket, topic: Topic, after: After): Promise<void> {
    leave(socket, topic);
    if (socket.hasLeft) return;
    if (socket.subscriptions.size >= liveTopicsMax) return socket.send({ type: 'denied', topic, reason: 'too_many' });
    // Subscribed before the policy is asked, so that a recheck in between finds the subscription.
    const subscription = hub.subscribe(socket, topic);
    await hub.open(subscription.channel);
    if (isSubscribed(subscription)) await resume({ db, hub, keepIfAllowed }, subscription, after);
  }

  /** Whether the subscription is still there once its policy has answered. */
  async function keepIfAllowed(subscription: Subscription): Promise<boolean> {
    const { topic } = subscription.channel;
    const isAllowed = await policies.mayHear(subscription.socket.viewer, topic);
    if (!isSubscribed(subscription)) return false;
    if (isAllowed) return true;
    hub.leave(subscription);
    subscription.socket.send({ type: 'denied', topic, reason: 'forbidden' });
    return false;
  }

  async function recheckSubscription(subscription: Subscription): Promise<void> {
    try {
      if (await keepIfAllowed(subscription)) hub.release(subscription);
    } catch (error) {
      onFailure(error, subscription.socket);
    }
  }

  function leave(socket: LiveSocket, topic: Topic): void {
    const subscription = socket.subscriptions.get(topic);
    if (subscription) hub.leave(subscription);
  }

  return {
    async subscribe(socket, topics) {
      const last = new Map(topics.map(({ topic, after }) => [topic, after]));
      await inParallel([...last], questionsAtOnce, ([topic, after]) => subscribeOne(socket, topic, after));
    },
    unsubscribe(socket, topics) {
      for (const topic of topics) leave(socket, topic);
    },
    async recheck(topic, personIds) {
      const channel = hub.channels.get(topic);
      if (!channel) return;
      const subscriptions = subscriptionsOf(channel, personIds);
      for (const subscription of subscriptions) hub.hold(subscription);
      await inParallel(subscriptions, questionsAtOnce, recheckSubscription);
    },
    async recheckSocket(socket, learn) {
      const subscriptions = [...socket.subscriptions.values()];
      for (const subscription of subscriptions) hub.hold(subscription);
      await learn();
      await inParallel(subscriptions, questionsAtOnce, recheckSubscription);
    },
  };
}

function subscriptionsOf(channel: Channel, personIds: string[] | null): Subscription[] {
  const people = personIds && new Set(personIds);
  return [...channel.subscriptions].filter((subscription) => !people || people.has(subscription.socket.viewer.id));
}

/** The policies that features registered, by kind of topic. */
interface TopicPolicies {
  register(kind: string, policy: TopicPolicy, ids: RegExp): void;
  mayHear(viewer: Viewer, topic: Topic): Promise<boolean>;
}

export function createTopicPolicies(): TopicPolicies {
  const rules = new Map<string, { policy: TopicPolicy; ids: RegExp }>();
  return {
    register(kind, policy, ids) {
      if (rules.has(kind)) throw new Error(`The topics '${kind}:…' have a rule already`);
      rules.set(kind, { policy, ids });
    },
    async mayHear(viewer, topic) {
      const [kind = '', id = ''] = topic.split(':');
      const rule = rules.get(kind);
      return rule?.ids.test(id) ? rule.policy(viewer, id) : false;
    },
  };
}
