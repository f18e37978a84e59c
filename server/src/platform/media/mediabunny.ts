import { createRequire } from 'node:module';

/** The library as one file: its many modules take longer to load than most videos take to read. */
export const mediabunny = createRequire(import.meta.url)('mediabunny') as typeof import('mediabunny');
