/** What a span of a request says of it. */
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

/** The ids of what goes on, by the names that log readers join with traces (OpenTelemetry, log data model). */
export interface TraceIds {
  trace_id: string;
  span_id: string;
}

/** Spans around what this process does. */
export interface Tracing {
  /** A span of its own, or part of the trace that `traceparent` names. */
  request(facts: RequestFacts, work: () => Promise<RequestOutcome>): Promise<unknown>;
  job(name: string, run: () => Promise<void>): Promise<void>;
  /** Undefined outside of any span. */
  readIds(): TraceIds | undefined;
}

const untraced: Tracing = { request: (_, work) => work(), job: (_, run) => run(), readIds: () => undefined };

let current = untraced;

/** Of the whole process, like the log: nothing is traced before the first call, nor after one with null. */
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
