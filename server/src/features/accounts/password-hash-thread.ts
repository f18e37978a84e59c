import { argon2Sync } from 'node:crypto';
import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { HashAnswer, HashTask } from './password-threads.ts';

// A thread that hashes passwords, and gives way to whoever else needs a processor. Only Linux knows priorities of threads;
// elsewhere this would be that of the whole node.
if (process.platform === 'linux') setPriority(Math.min(getPriority() + 10, 19));

function answer(task: HashTask): HashAnswer {
  try {
    return { tag: argon2Sync('argon2id', task) };
  } catch (error) {
    return { error };
  }
}

parentPort?.on('message', (task: HashTask) => parentPort?.postMessage(answer(task)));
