import { Counter, Gauge, Histogram } from 'prom-client';

export const openSockets = new Gauge({ name: 'live_sockets', help: 'Connected members' });
export const openSeats = new Gauge({ name: 'live_subscriptions', help: 'Topics heard, summed over sockets' });
export const deliveredEvents = new Counter({ name: 'live_delivered_events_total', help: 'Events sent to sockets' });
export const filledGaps = new Counter({
  name: 'live_relay_catch_ups_total',
  help: 'Topics whose events came by the relay',
});
export const cutSlowReaders = new Counter({
  name: 'live_slow_readers_total',
  help: 'Sockets cut because they read too slowly',
});
/** Past two seconds, the relay's pause, something besides a lost message is wrong. */
export const relayLag = new Histogram({
  name: 'live_relay_lag_seconds',
  help: 'Age of events that came by the relay, because nobody had told of them',
  buckets: [0.25, 0.5, 1, 2, 3, 5, 10, 30, 60],
});
export const busUp = new Gauge({ name: 'live_bus_up', help: 'Whether NATS is connected (1) or not (0)' });
export const busSent = new Counter({ name: 'live_bus_sent_total', help: 'Messages sent to other nodes' });
export const busReceived = new Counter({ name: 'live_bus_received_total', help: 'Messages heard from other nodes' });
export const busReturns = new Counter({ name: 'live_bus_returns_total', help: 'Times that NATS came back' });
