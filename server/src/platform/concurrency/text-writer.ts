import { parentPort } from 'node:worker_threads';

/** Writes one text out of what it is given piece by piece. */
export interface TextWriter {
  /** What can be written as soon as this piece is there. */
  add(piece: string): string;
  /** The rest, once all pieces are there. */
  end(): string[];
}

/** What the thread of requests asks of the thread that writes. */
export interface WritingStep<Task> {
  id: number;
  /** The text that the step belongs to. */
  text: number;
  task: Task;
  /** Null once all pieces are there. */
  piece: string | null;
}

export type WritingAnswer = { id: number; written: string[] } | { id: number; failure: unknown };

/** A text whose reader has gone. */
export interface DroppedText {
  dropped: number;
}

/** Answers the steps that `createWritingThread` sends. To be called once, by the file that the thread runs. */
export function serveWriting<Task>(createWriter: (task: Task) => TextWriter): void {
  const writers = new Map<number, TextWriter>();

  function take({ text, task, piece }: WritingStep<Task>): string[] {
    const writer = writers.get(text) ?? createWriter(task);
    writers.set(text, writer);
    if (piece !== null) return [writer.add(piece)];
    writers.delete(text);
    return writer.end();
  }

  function answer(step: WritingStep<Task>): WritingAnswer {
    try {
      return { id: step.id, written: take(step) };
    } catch (failure) {
      writers.delete(step.text);
      return { id: step.id, failure };
    }
  }

  parentPort?.on('message', (message: WritingStep<Task> | DroppedText) => {
    if ('dropped' in message) writers.delete(message.dropped);
    else parentPort?.postMessage(answer(message));
  });
}
