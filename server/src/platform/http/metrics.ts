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

/** The seconds within which this share of the reads of this node was answered, since its start; null before the first. */
export async function readPercentile(share: number): Promise<number | null> {
  const { values } = await requests.get();
  const totals = new Map<number, number>();
  for (const { metricName, labels, value } of values) {
    if (metricName !== 'http_request_duration_seconds_bucket' || labels.method !== 'GET') continue;
    // Its declaration does not know the label that it adds itself.
    const { le = '+Inf' } = labels as { le?: string | number };
    const edge = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
    totals.set(edge, (totals.get(edge) ?? 0) + value);
  }
  return interpolate(
    [...totals].sort(([one], [other]) => one - other),
    share,
  );
}

/** Within a bucket as if its requests were spread evenly; above the last edge, that edge. */
function interpolate(buckets: [number, number][], share: number): number | null {
  const sought = (buckets.at(-1)?.[1] ?? 0) * share;
  if (sought === 0) return null;
  let [from, below] = [0, 0];
  for (const [edge, count] of buckets) {
    if (count >= sought && Number.isFinite(edge)) return from + ((edge - from) * (sought - below)) / (count - below);
    if (Number.isFinite(edge)) [from, below] = [edge, count];
  }
  return from;
}

export function renderMetrics(): Promise<string> {
  return register.metrics();
}

export const metricsContentType = register.contentType;
