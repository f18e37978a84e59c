import { type Config, readConfig } from '../src/config.ts';

/** The settings that this environment gives. */
export function parseConfig(environment: Record<string, string | undefined>): Config {
  return readConfig(environment);
}
