import { expect, test } from 'vitest';
import { readSampler } from './read-sampler.ts';

test.each([
  [{}, 'ParentBased{root=AlwaysOnSampler'],
  [{ OTEL_TRACES_SAMPLER: 'always_on' }, 'AlwaysOnSampler'],
  [{ OTEL_TRACES_SAMPLER: 'always_off' }, 'AlwaysOffSampler'],
  [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' }, 'TraceIdRatioBased{0.25}'],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_always_off' }, 'ParentBased{root=AlwaysOffSampler'],
  [{ OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' }, 'root=TraceIdRatioBased{0.1}'],
])('%j samples by %s', (environment, name) => {
  expect(readSampler(environment).toString()).toContain(name);
});

test.each([{ OTEL_TRACES_SAMPLER: 'some' }, { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '10' }])(
  '%j traces everything, with a warning',
  (environment) => {
    expect(readSampler(environment).toString()).toContain('root=AlwaysOnSampler');
  },
);
