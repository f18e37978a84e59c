import { runAttacks } from './attacks.mjs';
import { prepareProject } from './prepare.mjs';
import { runStep } from './processes.mjs';
import { commandFile, nodeEnvironment, projectNode } from './project.mjs';
import { provideScratchFolder } from './scratch.mjs';

/**
 * `npm run test:proofs`: races, kills, faults, fuzzing, models, hostile videos and growth at full length, and each attack
 * ten times. Every night and before a release; `npm test` has a short form of each (server/test/proofs.ts).
 */
export async function runProofs(...words) {
  provideScratchFolder();
  await prepareProject({ web: false });
  const env = nodeEnvironment({ ...process.env, PROOFS: 'full' });
  const limits = ['--testTimeout=600000', '--hookTimeout=600000'];
  const server = ['run', '--project', 'server', '--project', 'unit', ...limits, ...words];
  const proofs = await runStep(projectNode(), [commandFile('vitest'), ...server], { env });
  if (words.length > 0) return proofs;
  return (await runAttacks('10')) || proofs;
}
