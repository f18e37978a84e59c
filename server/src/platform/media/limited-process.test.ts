import { expect, test } from 'vitest';
import { type ProcessLimits, runLimited } from './limited-process.ts';

const limits: ProcessLimits = { seconds: 20, cpuSeconds: 20, megabytes: 500, priority: 'low' };

function run(code: string, more: Partial<ProcessLimits> = {}) {
  return runLimited(process.execPath, ['-e', code], { ...limits, ...more });
}

test('what a program says and how it ends is told, without our environment', async () => {
  process.env['PUBLYKA_SECRET'] = 'x';
  const said = await run('console.log(process.env.PUBLYKA_SECRET, os.getPriority()); console.error("oi")');
  delete process.env['PUBLYKA_SECRET'];
  expect(said).toEqual({ end: 'succeeded', stdout: expect.stringMatching(/^undefined \d+\n$/), stderr: 'oi\n' });
  expect(await run('process.exit(3)')).toMatchObject({ end: 'failed' });
  await expect(runLimited('/nowhere/program', [], limits)).rejects.toThrow('ENOENT');
});

test.runIf(process.platform === 'linux')('a program ends at its limits of time, work and memory', async () => {
  const endless = 'for (;;);';
  expect(await run('setInterval(() => {}, 1000)', { seconds: 0.5 })).toMatchObject({ end: 'stopped' });
  expect(await run(endless, { cpuSeconds: 0.3 })).toMatchObject({ end: 'stopped' });
  const greedy = 'const kept = []; setInterval(() => kept.push(Buffer.alloc(20e6, 1)), 20)';
  expect(await run(greedy, { megabytes: 200 })).toMatchObject({ end: 'stopped' });
});

test('a flood of words is not kept', async () => {
  const { stdout } = await run('process.stdout.write("a".repeat(1e7))');
  expect(stdout).toHaveLength(64 * 1024);
});
