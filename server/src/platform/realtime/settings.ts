/** Times are in milliseconds, sizes in bytes. */
export const socketsPerPersonMax = 10;
/** Past this many sockets a node refuses new ones. */
export const socketsPerNodeMax = 25_000;
/** Largest frame a client may send: enough to subscribe to every topic it may hear. */
export const clientFrameMaxBytes = 64 * 1024;
/** Frames a client may send at once, and how many it wins back per second. */
export const clientFrameBurst = 60;
export const clientFramesPerSecond = 10;
/** Topics that a client may request at once (twice the maximum) and per second: each one queries a policy. */
export const topicsBurst = 1000;
export const topicsPerSecond = 50;
/** Listeners that a staggered signal is sent to at once, and milliseconds until the next batch: 200 a second. */
export const staggerBatchSize = 50;
export const staggerIntervalMs = 250;
/** Unsent bytes past which a reader is too slow; less than that pauses a replay. */
export const slowReaderBytes = 1024 * 1024;
/** Events that may wait for one listener while it is being caught up. */
export const waitingEventsMax = 5000;
/** How long a replay waits for a reader that takes nothing. */
export const drainTimeoutMs = 10_000;
/** From 'bye' to the end of the connection, whether or not the client answers. */
export const goodbyeTimeoutMs = 1000;
/** Ping interval in seconds. A socket that is silent from one ping to the next is closed. */
export const heartbeatSeconds = 25;
/** Missed events are replayed up to this many; past it the client refetches. */
export const replayMax = 1000;
export const replayChunk = 200;
/** Two commits may arrive out of order: an event waits this long for its predecessor. */
export const reorderTimeoutMs = 5;
export const relayIntervalMs = 2000;
/** Topics checked per round of the relay. */
export const relayTopics = 5000;
/** An event that arrives this soon after its commit was not lost. */
export const relayTimeoutMs = 150;
/** Heartbeat interval of a node; after three missing ones it counts as gone. */
export const presenceIntervalMs = 2000;
export const presenceTtlMs = 7000;
/** A node sends itself messages through the database; after two that did not arrive, it rechecks every subscription. */
export const echoIntervalMs = 20_000;
export const echoTimeoutMs = 50_000;
export const sessionCheckIntervalMs = 1200;
export const cleanUpIntervalMs = 60_000;
export const cleanUpRows = 5000;
