import { diag } from '@opentelemetry/api';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';

type Environment = Readonly<Record<string, string | undefined>>;

/** Samplers by the names of OTEL_TRACES_SAMPLER (OpenTelemetry Specification, SDK environment variables). */
const samplers: Readonly<Record<string, (share: number) => Sampler>> = {
  always_on: () => new AlwaysOnSampler(),
  always_off: () => new AlwaysOffSampler(),
  traceidratio: (share) => new TraceIdRatioBasedSampler(share),
  parentbased_always_on: () => new ParentBasedSampler({ root: new AlwaysOnSampler() }),
  parentbased_always_off: () => new ParentBasedSampler({ root: new AlwaysOffSampler() }),
  parentbased_traceidratio: (share) => new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
};

/** The sampler that OTEL_TRACES_SAMPLER and its ARG name; a name or a share that none has warns, and everything is traced. */
export function readSampler({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument }: Environment): Sampler {
  const create = samplers[name || 'parentbased_always_on'];
  const share = argument ? Number(argument) : 1;
  const isShare = share >= 0 && share <= 1;
  if (!create) diag.warn(`OTEL_TRACES_SAMPLER names no sampler: ${name}`);
  if (!isShare) diag.warn(`OTEL_TRACES_SAMPLER_ARG is no number from 0 to 1: ${argument}`);
  return create && isShare ? create(share) : new ParentBasedSampler({ root: new AlwaysOnSampler() });
}
