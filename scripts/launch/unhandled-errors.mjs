import { writeFileSync } from 'node:fs';

/** A reporter that says what its report in JSON does not: errors that belong to no test, which a second try must not hide. */
// biome-ignore lint/style/noDefaultExport: by it vitest finds a reporter
export default class {
  onTestRunEnd(_, errors) {
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify({ count: errors.length }));
  }
}
