import type { Argon2Parameters } from 'node:crypto';
import { Worker } from 'node:worker_threads';

export type HashTask = Omit<Argon2Parameters, 'message' | 'nonce'> & { message: string; nonce: Uint8Array };
export type HashAnswer = { tag: Uint8Array } | { error: unknown };

const program = new URL('./password-hash-thread.ts', import.meta.url);
/** Threads without work; they keep no node running. */
const idle: Worker[] = [];

/**
 * argon2id in a thread of its own, of low priority (docs/decisions/051-hashes-give-way.md). As many threads are started as
 * hashes are asked for at the same time: the caller sees to that.
 */
export async function hashInThread(task: HashTask): Promise<Buffer> {
  const thread = idle.pop() ?? new Worker(program);
  thread.ref();
  const answer = await askThread(thread, task);
  thread.unref();
  idle.push(thread);
  if ('error' in answer) throw answer.error;
  return Buffer.from(answer.tag);
}

/** A thread that ends instead of answering (out of memory) is not used again. */
function askThread(thread: Worker, task: HashTask): Promise<HashAnswer> {
  return new Promise((resolve, reject) => {
    const succeed = (answer: HashAnswer) => {
      thread.off('error', reject).off('exit', end);
      resolve(answer);
    };
    const end = (code: number) => reject(new Error(`The thread that hashes passwords ended (${code})`));
    thread.once('message', succeed).once('error', reject).once('exit', end);
    thread.postMessage(task);
  });
}
