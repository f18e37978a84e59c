import { Counter, Gauge, Histogram } from 'prom-client';

/** Buckets in seconds, from unnoticeable to a delay at which people reload. */
const lagBuckets = [0.01, 0.05, 0.25, 0.5, 1, 2, 3, 5, 10, 30, 60];

export const openSockets = new Gauge({ name: 'live_sockets', help: 'Connected members' });
export const endedSockets = new Counter({
  name: 'live_sockets_ended_total',
  help: 'Sockets that this node ended, by reason; who goes away by themselves is not counted',
  labelNames: ['reason'],
});
export const openSubscriptions = new Gauge({ name: 'live_subscriptions', help: 'Topics heard, summed over sockets' });
export const deliveredEvents = new Counter({ name: 'live_delivered_events_total', help: 'Events sent to sockets' });
export const filledGaps = new Counter({
  name: 'live_relay_catch_ups_total',
  help: 'Topics whose events came by the relay',
});
/** Beyond two seconds, the relay's interval, more than a lost message is wrong. */
export const relayLag = new Histogram({
  name: 'live_relay_lag_seconds',
  help: 'Age of events that came by the relay, because nobody had told of them',
  buckets: lagBuckets,
});
export const busUp = new Gauge({
  name: 'live_bus_up',
  help: 'Whether this node reaches the others by NATS (1) or not (0); 1 without NATS, where there are no others',
});
busUp.set(1);
export const busLag = new Histogram({
  name: 'live_bus_lag_seconds',
  help: 'From the commit on another node until it was heard here, as far as their clocks agree',
  buckets: lagBuckets,
});
export const busSent = new Counter({ name: 'live_bus_sent_total', help: 'Messages sent to other nodes' });
export const busReceived = new Counter({ name: 'live_bus_received_total', help: 'Messages heard from other nodes' });
export const busReturns = new Counter({ name: 'live_bus_returns_total', help: 'Times that NATS came back' });
