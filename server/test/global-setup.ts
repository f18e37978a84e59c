import type { TestProject } from 'vitest/node';
import type { TemplateDatabase } from './template-database.ts';

interface Shared {
  starting: Promise<TemplateDatabase>;
  users: number;
}

/** Each project of vitest reads this file anew: what they share is kept where all of them find it. */
const shared = globalThis as typeof globalThis & { templateDatabase?: Shared };

/** Gives the tests of a project the template that the first project of the run made; the last one takes it away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.templateDatabase ??= { starting: start(), users: 0 };
  const { templateDatabase } = shared;
  templateDatabase.users += 1;
  const { url, stop } = await templateDatabase.starting;
  project.provide('templateUrl', url);
  return async () => {
    templateDatabase.users -= 1;
    if (templateDatabase.users > 0) return;
    delete shared.templateDatabase;
    await stop();
  };
}

/** Loaded once: a second copy would register the server's metrics twice. */
async function start(): Promise<TemplateDatabase> {
  const { startTemplateDatabase } = await import('./template-database.ts');
  return startTemplateDatabase();
}
