import type { WorkCsl } from '@publyka/contract/csl-schema';
import type { TitleRun, WorkNotice, WorkSource } from '@publyka/contract/routes/works';
import type { Identifier } from '../identifiers.ts';

/** What a source knows of a work, cleaned: whatever it answered, this is text of bounded length. */
export interface SourceFacts {
  source: WorkSource;
  csl: WorkCsl;
  titleRuns: TitleRun[] | null;
  /** Those that it goes by there. */
  identifiers: Identifier[];
  openAccessUrl: string | null;
  url: string | null;
  notices: WorkNotice[];
}

/** Reads a service's answer; null when it is about nothing, or about something else than what was asked for. */
export type ReadSource = (answer: unknown, asked: Identifier) => SourceFacts | null;
