import { type After, liveTopicsMax, type Topic } from '@publyka/contract/events/events';
import type { Database } from '../db/client.ts';
import type { Viewer } from '../http/viewer.ts';
import { type Channel, isSubscribed, type Subscription } from './channel.ts';
import type { Hub } from './hub.ts';
import { inParallel } from './in-parallel.ts';
import type { TopicPolicy } from './live.ts';
import type { LiveSocket } from './live-socket.ts';
import { resume } from './resume.ts';

/** Questions that one frame, or one recheck, asks at a time: a policy that reads in batches answers them by one query. */
const questionsAtOnce = 50;

interface Dependencies {
  db: Database;
  hub: Hub;
  policies: TopicPolicies;
  /** A subscription whose policy or events cannot be read: its socket comes back later. */
  onFailure(error: unknown, socket: LiveSocket): void;
}

export interface Subscriptions {
  subscribe(socket: LiveSocket, topics: { topic: Topic; after: After }[]): Promise<void>;
  unsubscribe(socket: LiveSocket, topics: Topic[]): void;
  /** Asks again who of these people (null: everybody) may hear the topic; meanwhile nothing of it reaches them. */
  recheck(topic: Topic, personIds: string[] | null): Promise<void>;
  /** Learns anew what a socket may hear, then asks again for each of its topics; meanwhile nothing reaches it. */
  recheckSocket(socket: LiveSocket, learn: () => Promise<void>): Promise<void>;
}

export function createSubscriptions({ db, hub, policies, onFailure }: Dependencies): Subscriptions {
  async function subscribeOne(socket: LiveSocket, topic: Topic, after: After): Promise<void> {
    leave(socket, topic);
    if (socket.hasLeft) return;
    if (socket.subscriptions.size >= liveTopicsMax) return socket.send({ type: 'denied', topic, reason: 'too_many' });
    // Subscribed before the question is asked, so that a recheck in between finds the subscription.
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

/** Who may hear what: the rules that features registered, by kind of topic. */
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
