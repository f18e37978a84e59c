import { Worker } from 'node:worker_threads';
import type { WritingAnswer, WritingStep } from './text-writer.ts';
import type { Owner, WorkQueue } from './work-queue.ts';

/** A thread beside that of the requests, for what takes the processor for long. It runs a file that calls `serveWriting`. */
export interface WritingThread<Task> {
  /** Writes a text out of pieces, one step at a time, each in its owner's turn. */
  write(owner: Owner, task: Task, pieces: AsyncIterable<string>): AsyncGenerator<string>;
}

interface ThreadOptions {
  /** Whose turn a step is. */
  turns: WorkQueue;
  /** Milliseconds after which a step has gone wrong: the thread ends, and the next text finds a new one. */
  timeoutMs?: number;
  /** What its objects may take: a text too large for it ends this thread, not the node. */
  memoryMb?: number;
}

export function createWritingThread<Task>(
  file: URL,
  { turns, timeoutMs = 30_000, memoryMb = 384 }: ThreadOptions,
): WritingThread<Task> {
  let running: Steps<Task> | undefined;
  let texts = 0;

  /** Begun when the first text is asked for. */
  function thread(): Steps<Task> {
    if (running?.hasEnded() ?? true) {
      const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
      running = createSteps<Task>(worker, timeoutMs);
    }
    return running as Steps<Task>; // Set above.
  }

  return {
    async *write(owner, task, pieces) {
      // All of a text is written by one thread: another one would not know what came before.
      const { ask, drop } = thread();
      const text = ++texts;
      const take = (piece: string | null) => turns.run(owner, () => ask({ text, task, piece }));
      try {
        for await (const piece of pieces) yield* await take(piece);
        yield* await take(null);
      } finally {
        drop(text);
      }
    },
  };
}

interface Steps<Task> {
  ask(step: Omit<WritingStep<Task>, 'id'>): Promise<string[]>;
  drop(text: number): void;
  hasEnded(): boolean;
}

function createSteps<Task>(worker: Worker, timeoutMs: number): Steps<Task> {
  const pending = new Map<number, PromiseWithResolvers<string[]>>();
  let steps = 0;
  let end: Error | undefined;

  function fail(error: Error): void {
    end ??= error;
    for (const { reject } of pending.values()) reject(end);
    pending.clear();
  }

  worker.on('message', (answer: WritingAnswer) => {
    const step = pending.get(answer.id);
    pending.delete(answer.id);
    if ('failure' in answer) step?.reject(answer.failure);
    else step?.resolve(answer.written);
  });
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread has ended')));
  // It keeps no process running.
  worker.unref();

  return {
    hasEnded: () => end !== undefined,
    drop(text) {
      worker.postMessage({ dropped: text });
    },
    async ask(step) {
      if (end) throw end;
      const answer = Promise.withResolvers<string[]>();
      const id = ++steps;
      pending.set(id, answer);
      worker.postMessage({ ...step, id });
      const timer = setTimeout(() => {
        fail(new Error(`a step took longer than ${timeoutMs} ms`));
        void worker.terminate();
      }, timeoutMs);
      try {
        return await answer.promise;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
