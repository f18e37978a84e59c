import { readFile } from 'node:fs/promises';
import { cslSchema, type WorkCsl } from '@publyka/contract/csl-schema';
import { ContentError, cutBlocks, readLines } from './lines.ts';

export interface DemoItem {
  csl: WorkCsl;
  tags: string[];
  note: string | null;
}

export interface DemoLibrary {
  /** Key of the person. */
  owner: string;
  items: DemoItem[];
}

/** Real works by key, as the campus knows them without a network. */
export async function readWorks(): Promise<Map<string, WorkCsl>> {
  const text = await readFile(new URL('../../content/works.json', import.meta.url), 'utf8');
  return new Map(Object.entries(JSON.parse(text)).map(([key, csl]) => [key, cslSchema.parse(csl)]));
}

/** What people have saved: after the owner's key a line each, work | tags | note. */
export async function readLibraries(): Promise<DemoLibrary[]> {
  const works = await readWorks();
  const { blocks } = cutBlocks(await readLines('libraries.txt'), '== ');
  return blocks.map(([owner = '', ...lines]) => ({
    owner,
    items: lines.filter(Boolean).map((line) => readItem(line, works)),
  }));
}

function readItem(line: string, works: Map<string, WorkCsl>): DemoItem {
  const [key = '', tags = '', note = ''] = line.split('|').map((part) => part.trim());
  const names = tags.split(',').map((tag) => tag.trim());
  return { csl: findWork(works, key), tags: names.filter(Boolean), note: note || null };
}

export function findWork(works: Map<string, WorkCsl>, key: string): WorkCsl {
  const csl = works.get(key);
  if (!csl) throw new ContentError(`No work is called ${key}`);
  return csl;
}
