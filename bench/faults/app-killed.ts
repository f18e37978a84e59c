import { setTimeout as sleep } from 'node:timers/promises';
import { openCampus } from './campus.ts';
import { atMost, type Fault, type Finding, isTrue, secondsOf } from './fault.ts';
import { judgePosts, startWriting } from './writers.ts';

/** The server is killed with SIGKILL while people write, and started again. */
export const appKilled: Fault = {
  name: 'app-killed',
  title: 'kill -9 of the server during writes',
  async run(scale): Promise<Finding[]> {
    const campus = await openCampus({ people: 8 });
    try {
      const writing = startWriting(campus);
      const starts: number[] = [];
      for (let kill = 0; kill < (scale === 'full' ? 10 : 2); kill += 1) {
        await sleep(700 + Math.random() * 600);
        await campus.server.kill();
        starts.push(await secondsOf(() => campus.server.start()));
      }
      await sleep(500);
      await writing.stop();
      return [
        ...(await judgePosts(campus, writing)),
        isTrue('something was acknowledged', writing.acknowledged.length > 0),
        atMost(`longest of ${starts.length} starts afterwards`, Math.max(...starts), 5, 's'),
      ];
    } finally {
      await campus.close();
    }
  },
};
