import { Counter, collectDefaultMetrics, Histogram, register } from 'prom-client';

collectDefaultMetrics();

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by method, pattern of the route and class of the status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});
export const errorAnswers = new Counter({
  name: 'http_errors_total',
  help: 'Error answers by code (contract/src/errors.ts)',
  labelNames: ['code'],
});

/** Each method is a time series, and clients may send any word. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** `route` is the pattern of a route, never an address: there are as many series as routes, whatever is asked for. */
export function countRequest(method: string, route: string, status: number, milliseconds: number): void {
  const labels = { method: methods.has(method) ? method : 'other', route, status: `${Math.floor(status / 100)}xx` };
  requests.observe(labels, milliseconds / 1000);
}

export function renderMetrics(): Promise<string> {
  return register.metrics();
}

export const metricsContentType = register.contentType;
