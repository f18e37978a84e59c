import type { Acknowledged } from './acts.ts';
import type { Heard } from './numbers.ts';
import type { NewPerson } from './person.ts';
import type { ActFigures } from './tally.ts';

/** What the bench asks of the crowd (crowd.ts), and what it answers, one after the other. */
export interface CrowdCommands {
  connect: {
    order: {
      port: number;
      people: NewPerson[];
      /** What people have seen at first, newest first. */
      posts: string[];
      newestMessages: [communityId: string, seq: number][];
      /** The photo that people send, in base64. */
      photo: string;
    };
    answer: { seconds: number };
  };
  work: { order: Work; answer: Worked };
  /** Everybody comes back, and nothing is under way any more. */
  settle: { order: { lastSeqs: null }; answer: { open: number } };
  /** Against the last numbers of the topics. */
  check: { order: { lastSeqs: [topic: string, seq: number][] }; answer: Checked };
}

export interface Work {
  seconds: number;
  /** How many times the rates of the habits. */
  times: number;
  /** Whether people lose the line, and a building does in the middle. */
  losesLines: boolean;
}

export interface Worked {
  acts: Record<string, ActFigures>;
  /** What the web asks for by itself. */
  background: Record<string, ActFigures>;
  /** All acts together, and the reading ones. */
  all: ActFigures;
  reading: ActFigures;
  failures: Record<string, number>;
  /** Share of a core that the crowd itself took, and requests that waited at a time, at most. */
  cores: number;
  mostWaiting: number;
}

export interface LineFigures {
  fewestOpen: number;
  lost: number;
  returns: { count: number; p50: number; p95: number; slowest: number };
  building: { people: number; count: number; p50: number; p95: number; slowest: number };
  troubles: Record<string, number>;
  signals: number;
}

export interface Checked {
  heard: Heard;
  /** Events up to the topics' last numbers that never came. */
  missing: number;
  acknowledged: Acknowledged;
  lines: LineFigures;
}

export type CrowdMessage = {
  [Name in keyof CrowdCommands]: { name: Name; order: CrowdCommands[Name]['order'] };
}[keyof CrowdCommands];
