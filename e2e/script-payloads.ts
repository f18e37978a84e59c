import { readFileSync } from 'node:fs';

/** Texts that ran in other people's pages, one a line: markup, attributes, addresses, templates, encodings. */
export const payloads = readFileSync(new URL('./script-payloads.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
