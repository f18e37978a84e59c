import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';

export interface Answered {
  /** 0: the connection broke, or nobody answered in time. */
  status: number;
  /** From when the request was due. */
  milliseconds: number;
}

export interface UpgradeLoad {
  /** What was answered since the last time; what is under way counts with the next. */
  take(): Answered[];
  /** Waits for what is under way, and answers it. */
  stop(): Promise<Answered[]>;
}

interface LoadOptions {
  port: number;
  /** Requests a second, whatever becomes of them: as people come, who do not wait for each other. */
  rate: number;
  requestOf(n: number): { path: string; cookie: string; writes: boolean };
}

/** Milliseconds after which a request counts as failed. */
const timeoutMs = 30_000;

export function startLoad({ port, rate, requestOf }: LoadOptions): UpgradeLoad {
  let answers: Answered[] = [];
  let isOver = false;
  const underWay = new Set<Promise<void>>();

  async function ask(n: number, due: number): Promise<void> {
    const { path, cookie, writes } = requestOf(n);
    const body = writes ? JSON.stringify({ id: uuidv7(), content: 'Uma mensagem entre muitas', roomId: null }) : null;
    const status = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: writes ? 'POST' : 'GET',
      headers: { cookie, ...(writes && { 'content-type': 'application/json' }) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    answers.push({ status, milliseconds: performance.now() - due });
  }

  async function go(): Promise<void> {
    let due = performance.now();
    for (let n = 0; !isOver; n += 1, due += 1000 / rate) {
      const wait = due - performance.now();
      if (wait > 0) await sleep(wait);
      const asked = ask(n, due).finally(() => underWay.delete(asked));
      underWay.add(asked);
    }
  }
  const going = go();

  return {
    take() {
      const taken = answers;
      answers = [];
      return taken;
    },
    async stop() {
      isOver = true;
      await going;
      await Promise.all(underWay);
      return this.take();
    },
  };
}
