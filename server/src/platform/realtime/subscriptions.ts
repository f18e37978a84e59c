import { type After, liveTopicsMax, type Topic } from '@publyka/contract/events/events';
import type { Database } from '../db/client.ts';
import { type Channel, isSeated, type Seat } from './channel.ts';
import type { Hub } from './hub.ts';
import { inParallel } from './in-parallel.ts';
import type { LiveSocket } from './live-socket.ts';
import { resume } from './resume.ts';
import type { TopicPolicies } from './topic-policies.ts';

/** Questions that one frame, or one recheck, asks at a time: a policy that reads in batches answers them by one query. */
const questionsAtOnce = 50;

interface Dependencies {
  db: Database;
  hub: Hub;
  policies: TopicPolicies;
  /** A seat whose policy or events cannot be read: its socket comes back later. */
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
    if (socket.seats.size >= liveTopicsMax) return socket.send({ type: 'denied', topic, reason: 'too_many' });
    // Seated before the question is asked, so that a recheck in between finds the seat.
    const seat = hub.takeSeat(socket, topic);
    await hub.open(seat.channel);
    if (isSeated(seat)) await resume({ db, hub, keepIfAllowed }, seat, after);
  }

  /** Whether the seat is still taken once its policy has answered. */
  async function keepIfAllowed(seat: Seat): Promise<boolean> {
    const { topic } = seat.channel;
    const isAllowed = await policies.mayHear(seat.socket.viewer, topic);
    if (!isSeated(seat)) return false;
    if (isAllowed) return true;
    hub.leave(seat);
    seat.socket.send({ type: 'denied', topic, reason: 'forbidden' });
    return false;
  }

  async function recheckSeat(seat: Seat): Promise<void> {
    try {
      if (await keepIfAllowed(seat)) hub.release(seat);
    } catch (error) {
      onFailure(error, seat.socket);
    }
  }

  function leave(socket: LiveSocket, topic: Topic): void {
    const seat = socket.seats.get(topic);
    if (seat) hub.leave(seat);
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
      const seats = seatsOf(channel, personIds);
      for (const seat of seats) hub.hold(seat);
      await inParallel(seats, questionsAtOnce, recheckSeat);
    },
    async recheckSocket(socket, learn) {
      const seats = [...socket.seats.values()];
      for (const seat of seats) hub.hold(seat);
      await learn();
      await inParallel(seats, questionsAtOnce, recheckSeat);
    },
  };
}

function seatsOf(channel: Channel, personIds: string[] | null): Seat[] {
  const people = personIds && new Set(personIds);
  return [...channel.seats].filter((seat) => !people || people.has(seat.socket.viewer.id));
}
