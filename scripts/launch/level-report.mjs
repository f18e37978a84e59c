import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * A reporter of vitest for `npm test`: what each test of each level did, and how many errors belong to no test, which a
 * second try must not hide.
 */
// biome-ignore lint/style/noDefaultExport: by it vitest finds a reporter
export default class {
  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => ({
      level: module.project.name,
      name: relative(process.cwd(), module.moduleId),
      seconds: module.diagnostic().duration / 1000,
      hasFailed: module.state() === 'failed',
      // Of the file itself, such as an import that is not there, or of what is done before and after its tests.
      errors: [module, ...module.children.allSuites()].flatMap((part) => part.errors().map(({ message }) => message)),
      tests: [...module.children.allTests()].map((test) => ({
        title: test.fullName,
        state: test.result().state,
        message: test.result().errors?.[0]?.message ?? '',
      })),
    }));
    writeFileSync(process.env.LEVEL_REPORT_FILE, JSON.stringify({ unhandled: errors.length, files }));
  }
}
