/// <reference lib="dom" />
import { uuidv7 } from 'uuidv7';
import type { Stage } from './browser-stage.ts';
import type { Member } from './drops-publish.ts';

/** Messages under way at once: what one group may bear, and few enough that all arrive in order. */
const writers = 16;

export interface Memory {
  messages: number;
  heapMb: number;
  nodes: number;
  listeners: number;
}

/** What an open conversation holds after each of the given numbers of messages received. */
export async function measureMemory(
  stage: Stage,
  { writer, communityId, counts }: { writer: Member; communityId: string; counts: readonly number[] },
): Promise<Memory[]> {
  const found: Memory[] = [];
  let sent = 0;
  await stage.page.goto(`/communities/${communityId}`);
  await stage.page.getByRole('log', { name: 'Mensagens' }).getByRole('article').first().waitFor();
  for (const count of counts) {
    while (sent < count) {
      const batch = Math.min(writers, count - sent);
      await Promise.all(Array.from({ length: batch }, (_, index) => send(writer, communityId, sent + index + 1)));
      sent += batch;
    }
    if (count > 0) {
      await send(writer, communityId, `fim ${count}`);
      await stage.page.getByRole('log', { name: 'Mensagens' }).getByText(`Recado fim ${count} `).waitFor();
    }
    found.push({ messages: count, ...(await readMemory(stage)) });
  }
  return found;
}

async function send({ url, cookie }: Member, communityId: string, name: number | string): Promise<void> {
  const content = `Recado ${name} da coleta: a maré subiu antes das seis, e a segunda margem ficou para amanhã.`;
  const response = await fetch(`${url}/api/communities/${communityId}/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ id: uuidv7(), content }),
  });
  if (!response.ok) throw new Error(await response.text());
}

async function readMemory({ cdp, page }: Stage): Promise<Omit<Memory, 'messages'>> {
  await page.waitForTimeout(1000);
  await cdp.send('HeapProfiler.collectGarbage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heapMb: read('JSHeapUsedSize') / 1e6, nodes: read('Nodes'), listeners: read('JSEventListeners') };
}
