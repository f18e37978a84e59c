import type { HiddenEvent, LiveEvent, LiveSignal, Topic } from '@publyka/contract/events/events';
import { type After, type ClientFrame, liveRecentSeconds, type ServerFrame } from '@publyka/contract/events/frames';

/** Several listeners of a topic share one subscription. */
export interface TopicListener {
  /**
   * When the state that the events change was fetched (`Date.now()`). The listener gets the events since then, and some
   * from before. A state too old for that is refetched.
   */
  fetchedAt: number;
  onEvent(event: LiveEvent): void;
  /** Events were missed for good. */
  onRefetch(): void;
  /** The person may not subscribe to the topic. */
  onDenied?(): void;
  onSignal?(signal: LiveSignal): void;
  /** Signals sent before this moment may have been missed. */
  onSubscribed?(): void;
}

interface TopicState {
  readonly listeners: Set<TopicListener>;
  /** Number of the last event; null while the starting point is not known. */
  seq: number | null;
  phase: 'unsent' | 'requested' | 'subscribed' | 'denied';
  lastEventAt: number;
  /** Without a number: when the oldest state was fetched that the subscription must bring up to date. */
  fetchedAt: number;
  /** The state is too old for the requested events, and is refetched when the subscription begins. */
  needsRefetch: boolean;
}

export interface Topics {
  add(topic: Topic, listener: TopicListener): void;
  remove(topic: Topic, listener: TopicListener): void;
  handle(frame: ServerFrame): void;
  /** True when the known numbers belong to another epoch, and were dropped. */
  setEpoch(epoch: string): boolean;
  /** The connection is new: every topic must be requested again. */
  restart(): void;
  /** The frames that bring the server's subscriptions up to date. */
  takeFrames(): ClientFrame[];
}

/** Maximum age of a state for 'recent': half of the server's time, the rest is for request and answer. */
const freshForMs = (liveRecentSeconds * 1000) / 2;
/** A fetch that ended so long after an event may have begun before it. */
const maxFetchMs = 5_000;
/** Numbers of unsubscribed topics that are kept, because their cached state may be shown again. */
const maxRemembered = 2_000;
const topicsPerFrame = 200;

/** The state of each subscription. Calls `onFramesDue` when `takeFrames` has something to send. */
export function createTopics(onFramesDue: () => void): Topics {
  const states = new Map<Topic, TopicState>();
  const remembered = new Map<Topic, number>();
  const unsubscribed = new Set<Topic>();
  let epoch: string | null = null;

  function request(state: TopicState): void {
    state.phase = 'unsent';
    onFramesDue();
  }

  function remember(topic: Topic, seq: number | null): void {
    if (seq === null) return;
    remembered.delete(topic);
    remembered.set(topic, seq);
    const oldest = remembered.size > maxRemembered ? remembered.keys().next().value : undefined;
    if (oldest !== undefined) remembered.delete(oldest);
  }

  function createState(topic: Topic): TopicState {
    const state: TopicState = {
      listeners: new Set(),
      seq: remembered.get(topic) ?? null,
      phase: 'unsent',
      lastEventAt: Number.NEGATIVE_INFINITY,
      fetchedAt: Number.POSITIVE_INFINITY,
      needsRefetch: false,
    };
    states.set(topic, state);
    unsubscribed.delete(topic);
    onFramesDue();
    return state;
  }

  function takeEvent(state: TopicState, event: LiveEvent | HiddenEvent): void {
    // While a subscription is requested, events of the previous one arrive, and come again.
    if (state.phase !== 'subscribed' || state.seq === null || event.seq <= state.seq) return;
    if (event.seq > state.seq + 1) {
      request(state);
      return;
    }
    state.seq = event.seq;
    state.lastEventAt = Date.now();
    if (event.type !== 'hidden') notify(state, (listener) => listener.onEvent(event));
  }

  function deny(topic: Topic, state: TopicState, reason: 'forbidden' | 'too_many'): void {
    state.phase = 'denied';
    if (reason === 'forbidden') notify(state, (listener) => listener.onDenied?.());
    else console.warn(`Too many live topics: ${topic} is not subscribed`);
  }

  function handleFrame(state: TopicState, frame: ServerFrame): void {
    if (frame.type === 'events') for (const event of frame.events) takeEvent(state, event);
    if (frame.type === 'subscribed') resumeFrom(state, frame.after, state.needsRefetch);
    if (frame.type === 'refetch') resumeFrom(state, frame.seq, true);
    if (frame.type === 'denied') deny(frame.topic, state, frame.reason);
    if (frame.type === 'signal') notify(state, (listener) => listener.onSignal?.(frame));
  }

  return {
    add(topic, listener) {
      const state = states.get(topic) ?? createState(topic);
      state.listeners.add(listener);
      state.fetchedAt = Math.min(state.fetchedAt, listener.fetchedAt);
      if (state.phase === 'denied') request(state);
      // Requested for a newer state: the events do not reach back to this one.
      if (state.phase === 'requested' && state.seq === null) state.needsRefetch ||= isStale(listener.fetchedAt);
      // Fetched around the time of an event, which the state may lack: requests it again.
      if (state.phase === 'subscribed' && listener.fetchedAt - maxFetchMs < state.lastEventAt) {
        state.seq = null;
        request(state);
      }
    },
    remove(topic, listener) {
      const state = states.get(topic);
      if (!state?.listeners.delete(listener) || state.listeners.size > 0) return;
      remember(topic, state.seq);
      states.delete(topic);
      unsubscribed.add(topic);
      onFramesDue();
    },
    handle(frame) {
      const state = 'topic' in frame ? states.get(frame.topic) : undefined;
      if (state) handleFrame(state, frame);
    },
    setEpoch(next) {
      const isOther = epoch !== null && epoch !== next;
      epoch = next;
      if (!isOther) return false;
      remembered.clear();
      for (const state of states.values()) markStale(state);
      return true;
    },
    restart() {
      unsubscribed.clear();
      for (const state of states.values()) state.phase = 'unsent';
      if (states.size > 0) onFramesDue();
    },
    takeFrames() {
      const due = [...states].filter(([, state]) => state.phase === 'unsent');
      const topics = due.map(([topic, state]) => ({ topic, after: startOf(state) }));
      for (const [, state] of due) state.phase = 'requested';
      const left = [...unsubscribed];
      unsubscribed.clear();
      return [
        ...inChunks(left).map((chunk) => ({ type: 'unsubscribe' as const, topics: chunk })),
        ...inChunks(topics).map((chunk) => ({ type: 'subscribe' as const, topics: chunk })),
      ];
    },
  };
}

/** A listener may unsubscribe while it is notified. */
function notify(state: TopicState, call: (listener: TopicListener) => void): void {
  for (const listener of [...state.listeners]) call(listener);
}

function resumeFrom(state: TopicState, seq: number, mustRefetch: boolean): void {
  state.phase = 'subscribed';
  state.seq = seq;
  state.needsRefetch = false;
  state.fetchedAt = Number.POSITIVE_INFINITY;
  if (mustRefetch) notify(state, (listener) => listener.onRefetch());
  notify(state, (listener) => listener.onSubscribed?.());
}

function markStale(state: TopicState): void {
  state.seq = null;
  state.fetchedAt = Number.NEGATIVE_INFINITY;
}

/** Where the subscription must begin so that no event is missed. */
function startOf(state: TopicState): After {
  if (state.seq !== null) return state.seq;
  state.needsRefetch = isStale(state.fetchedAt);
  return state.needsRefetch ? null : 'recent';
}

function isStale(fetchedAt: number): boolean {
  return Date.now() - fetchedAt > freshForMs;
}

function inChunks<T>(items: T[]): T[][] {
  const chunks: T[][] = [];
  for (let start = 0; start < items.length; start += topicsPerFrame)
    chunks.push(items.slice(start, start + topicsPerFrame));
  return chunks;
}
