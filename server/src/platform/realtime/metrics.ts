import { Counter, Gauge } from 'prom-client';

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
