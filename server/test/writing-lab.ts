import { serveWriting } from '../src/platform/concurrency/text-writer.ts';

/** What the thread of the test does with each piece. */
export type LabTask = 'repeat' | 'throw' | 'hang';

/** A thread that repeats what it is given, fails, or never answers. */
serveWriting((task: LabTask) => {
  let pieces = 0;
  return {
    add(piece) {
      pieces += 1;
      if (task === 'throw') throw new Error(`piece ${pieces} of a bad text`);
      while (task === 'hang');
      return piece;
    },
    end: () => [`${pieces} pieces`],
  };
});
