import { readContainer } from './video-reader.ts';

// The program of the reading process: one path in, one line of JSON out.
const [, , path] = process.argv;
if (path === undefined) throw new Error('Which file?');
process.stdout.write(JSON.stringify(await readContainer(path)));
