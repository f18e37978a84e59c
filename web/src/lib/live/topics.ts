import {
  type After,
  type ClientFrame,
  type HiddenEvent,
  type LiveEvent,
  type LiveSignal,
  liveRecentSeconds,
  type ServerFrame,
  type Topic,
} from '@publyka/contract/events/events';

/** What somebody wants to hear of a topic. Several listeners of one topic share one subscription. */
export interface TopicListener {
  /**
   * When the state that these events change was fetched (Date.now()): what happened since then is told, and a little of
   * before. A state too old for that is refetched.
   */
  fetchedAt: number;
  onEvent(event: LiveEvent): void;
  /** Events were missed for good: fetch afresh. */
  onRefetch(): void;
  /** No such topic for this person, or no longer. */
  onDenied?(): void;
  onSignal?(signal: LiveSignal): void;
  /** Signals come from here on, and are not told again: one sent before may have been missed. */
  onHeard?(): void;
}

interface TopicState {
  readonly listeners: Set<TopicListener>;
  /** Last number heard; null while it is not known where to go on. */
  seq: number | null;
  phase: 'unsent' | 'asked' | 'heard' | 'denied';
  lastEventAt: number;
  /** While no number is known: when the oldest state was fetched that the next answer must bring up to date. */
  fetchedAt: number;
  /** The state was too old for what was asked: when the answer comes, it must be fetched. */
  needsRefetch: boolean;
}

export interface Topics {
  add(topic: Topic, listener: TopicListener): void;
  remove(topic: Topic, listener: TopicListener): void;
  handle(frame: ServerFrame): void;
  /** Of which epoch the numbers are from here on; true when those that are known are of another one, and forgotten. */
  enter(epoch: string): boolean;
  /** The connection is new: everything has to be asked again. */
  restart(): void;
  /** What the server must be told for it to know what is wanted. */
  takeFrames(): ClientFrame[];
}

/** A fetched state may be this old for 'recent': the rest of the seconds is for the request's and the answer's way. */
const freshForMs = (liveRecentSeconds * 1000) / 2;
/** A fetch that ended this long after an event may have begun before it. */
const fetchDuration = 5_000;
/** Last numbers kept of topics that nobody hears any more, for when somebody comes back to their cached state. */
const rememberedMax = 2_000;
const topicsPerFrame = 200;

/** Keeps what is wanted, what was asked and what was heard, topic by topic. `onWanted` is called when frames are due. */
export function createTopics(onWanted: () => void): Topics {
  const states = new Map<Topic, TopicState>();
  const remembered = new Map<Topic, number>();
  const unwanted = new Set<Topic>();
  let epoch: string | null = null;

  function ask(state: TopicState): void {
    state.phase = 'unsent';
    onWanted();
  }

  function remember(topic: Topic, seq: number | null): void {
    if (seq === null) return;
    remembered.delete(topic);
    remembered.set(topic, seq);
    const oldest = remembered.size > rememberedMax ? remembered.keys().next().value : undefined;
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
    unwanted.delete(topic);
    onWanted();
    return state;
  }

  function takeEvent(state: TopicState, event: LiveEvent | HiddenEvent): void {
    // While asked, what arrives belongs to an earlier subscription and comes again.
    if (state.phase !== 'heard' || state.seq === null || event.seq <= state.seq) return;
    if (event.seq > state.seq + 1) {
      ask(state);
      return;
    }
    state.seq = event.seq;
    state.lastEventAt = Date.now();
    if (event.type !== 'hidden') tell(state, (listener) => listener.onEvent(event));
  }

  function deny(topic: Topic, state: TopicState, reason: 'forbidden' | 'too_many'): void {
    state.phase = 'denied';
    if (reason === 'forbidden') tell(state, (listener) => listener.onDenied?.());
    else console.warn(`Too many live topics: ${topic} is not heard`);
  }

  function handleFrame(state: TopicState, frame: ServerFrame): void {
    if (frame.type === 'events') for (const event of frame.events) takeEvent(state, event);
    if (frame.type === 'subscribed') goOnFrom(state, frame.after, state.needsRefetch);
    if (frame.type === 'refetch') goOnFrom(state, frame.seq, true);
    if (frame.type === 'denied') deny(frame.topic, state, frame.reason);
    if (frame.type === 'signal') tell(state, (listener) => listener.onSignal?.(frame));
  }

  return {
    add(topic, listener) {
      const state = states.get(topic) ?? createState(topic);
      state.listeners.add(listener);
      state.fetchedAt = Math.min(state.fetchedAt, listener.fetchedAt);
      if (state.phase === 'denied') ask(state);
      // Asked for somebody with a fresh state: the answer does not reach back to this one.
      if (state.phase === 'asked' && state.seq === null) state.needsRefetch ||= isStale(listener.fetchedAt);
      // Fetched around an event that was told already: the state may lack it, so it is told again.
      if (state.phase === 'heard' && listener.fetchedAt - fetchDuration < state.lastEventAt) {
        state.seq = null;
        ask(state);
      }
    },
    remove(topic, listener) {
      const state = states.get(topic);
      if (!state?.listeners.delete(listener) || state.listeners.size > 0) return;
      remember(topic, state.seq);
      states.delete(topic);
      unwanted.add(topic);
      onWanted();
    },
    handle(frame) {
      const state = 'topic' in frame ? states.get(frame.topic) : undefined;
      if (state) handleFrame(state, frame);
    },
    enter(next) {
      const isOther = epoch !== null && epoch !== next;
      epoch = next;
      if (!isOther) return false;
      remembered.clear();
      for (const state of states.values()) outdate(state);
      return true;
    },
    restart() {
      unwanted.clear();
      for (const state of states.values()) state.phase = 'unsent';
      if (states.size > 0) onWanted();
    },
    takeFrames() {
      const due = [...states].filter(([, state]) => state.phase === 'unsent');
      const topics = due.map(([topic, state]) => ({ topic, after: startOf(state) }));
      for (const [, state] of due) state.phase = 'asked';
      const left = [...unwanted];
      unwanted.clear();
      return [
        ...inChunks(left).map((chunk) => ({ type: 'unsubscribe' as const, topics: chunk })),
        ...inChunks(topics).map((chunk) => ({ type: 'subscribe' as const, topics: chunk })),
      ];
    },
  };
}

/** A listener may leave while it is told. */
function tell(state: TopicState, say: (listener: TopicListener) => void): void {
  for (const listener of [...state.listeners]) say(listener);
}

function goOnFrom(state: TopicState, seq: number, mustRefetch: boolean): void {
  state.phase = 'heard';
  state.seq = seq;
  state.needsRefetch = false;
  state.fetchedAt = Number.POSITIVE_INFINITY;
  if (mustRefetch) tell(state, (listener) => listener.onRefetch());
  tell(state, (listener) => listener.onHeard?.());
}

/** Whatever was heard so far, its state must be fetched. */
function outdate(state: TopicState): void {
  state.seq = null;
  state.fetchedAt = Number.NEGATIVE_INFINITY;
}

/** Where a topic's subscription must begin so that its listeners miss nothing. */
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
