import { collectDefaultMetrics, Histogram, register } from 'prom-client';

collectDefaultMetrics();

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Requests by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

export function countRequest(method: string, route: string, status: number, milliseconds: number): void {
  requests.observe({ method, route, status }, milliseconds / 1000);
}

export function renderMetrics(): Promise<string> {
  return register.metrics();
}

export const metricsContentType = register.contentType;
