/** Attributes of a request's span. */
interface RequestFacts {
  requestId: string;
  method: string;
  path: string;
  header(name: string): string | undefined;
}

interface RequestOutcome {
  /** Pattern of the route. */
  route: string;
  status: number;
}

/** The ids of the current span, named as log readers join them with traces (OpenTelemetry, log data model). */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

/** Spans around what this process does. */
export interface Tracing {
  /** A new trace, or part of the one that `traceparent` names. */
  request(facts: RequestFacts, work: () => Promise<RequestOutcome>): Promise<unknown>;
  job(name: string, run: () => Promise<void>): Promise<void>;
  /** Undefined outside of any span. */
  readIds(): TraceIds | undefined;
}

const untraced: Tracing = { request: (_, work) => work(), job: (_, run) => run(), readIds: () => undefined };

let current = untraced;

/** Global, like the log. Tracing is off before the first call, and after one with null. */
export function useTracing(tracing: Tracing | null): void {
  current = tracing ?? untraced;
}

export function traceRequest(facts: RequestFacts, work: () => Promise<RequestOutcome>): Promise<unknown> {
  return current.request(facts, work);
}

export function traceJob(name: string, run: () => Promise<void>): Promise<void> {
  return current.job(name, run);
}

export function readTraceIds(): TraceIds | undefined {
  return current.readIds();
}
