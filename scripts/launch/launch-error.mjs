/** Something the person at the console can put right; the message is one sentence that says how. */
export class LaunchError extends Error {}
