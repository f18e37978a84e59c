import { type CurriculumKind, curriculumKinds } from '@publyka/contract/curriculum';
import type { NewCurriculumItem } from '@publyka/contract/routes/curricula';
import { foldText } from '@publyka/contract/text/highlight-matches';
import { uuidv7 } from 'uuidv7';
import type { ReadItem } from './read-curriculum.ts';

/** A line to be ticked. `isRepeated`: the file has the same one before; `isKnown`: the profile has it. */
export type ImportItem = NewCurriculumItem & { isRepeated: boolean; isKnown: boolean };

export interface ImportGroup {
  name: string;
  title: string;
  /** Why some are ticked from the start. */
  note: string | null;
  items: ImportItem[];
}

const books: readonly CurriculumKind[] = ['book', 'chapter'];
const articles: readonly CurriculumKind[] = ['article', 'accepted-article'];

/** In the order of the screen; each line is in the first that takes it. */
const plans: readonly { name: string; title: string; takes: (kind: CurriculumKind) => boolean }[] = [
  { name: 'articles', title: 'Artigos', takes: (kind) => articles.includes(kind) },
  { name: 'books', title: 'Livros e capítulos', takes: (kind) => books.includes(kind) },
  { name: 'production', title: 'Outras produções', takes: (kind) => sectionOf(kind) === 'production' },
  { name: 'education', title: 'Formação', takes: (kind) => sectionOf(kind) === 'education' },
  { name: 'positions', title: 'Atuação', takes: (kind) => sectionOf(kind) === 'positions' },
  { name: 'supervisions', title: 'Orientações', takes: (kind) => sectionOf(kind) === 'supervisions' },
  { name: 'committees', title: 'Bancas', takes: (kind) => sectionOf(kind) === 'committees' },
  { name: 'projects', title: 'Projetos', takes: () => true },
];

function sectionOf(kind: CurriculumKind) {
  return curriculumKinds[kind][0];
}

/** The lines of a file as they are offered, each with the id under which it is sent, however often. */
export function toGroups(read: readonly ReadItem[]): ImportGroup[] {
  const seen = new Set<string>();
  const items = read.map((item): ImportItem => {
    const likeness = likenessOf(item);
    const isRepeated = seen.has(likeness);
    seen.add(likeness);
    return { ...item, id: uuidv7(), isRepeated, isKnown: false };
  });
  const byPlan = Map.groupBy(items, ({ kind }) => plans.find(({ takes }) => takes(kind)));
  return plans.flatMap((plan) => {
    const own = byPlan.get(plan);
    return own ? [{ name: plan.name, title: plan.title, note: noteOf(plan.name, own), items: own }] : [];
  });
}

type KnownLine = Pick<NewCurriculumItem, 'kind' | 'title' | 'detail' | 'from' | 'until'>;

/** What the profile has already says so, as the server will find it. */
export function markKnown(groups: readonly ImportGroup[], known: readonly KnownLine[]): ImportGroup[] {
  const lines = new Set(known.map(lineOf));
  return groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, isKnown: lines.has(lineOf(item)) })),
  }));
}

function lineOf({ kind, title, detail, from, until }: KnownLine): string {
  return [kind, foldText(title), foldText(detail ?? ''), from ?? until].join('\n');
}

function noteOf(name: string, items: readonly ImportItem[]): string | null {
  const count = items.filter(hasDoi).length;
  return name === 'articles' && count > 0 ? `${count} com DOI. Marcamos os que têm DOI.` : null;
}

export function hasDoi({ csl }: Pick<ImportItem, 'csl'>): boolean {
  return csl?.DOI !== undefined;
}

/** By what it says, or by its DOI, which one work has. */
function likenessOf({ kind, title, detail, from, until, csl }: ReadItem): string {
  const text = csl?.DOI ? String(csl.DOI) : [title, detail, from, until].join('\n');
  return `${sectionOf(kind)}\n${text}`.toLowerCase();
}

/** Ticked from the start: where one studied and works, books, and articles that others find by their DOI. */
export function isTickedAtFirst(group: Pick<ImportGroup, 'name'>, item: ImportItem): boolean {
  if (item.isRepeated || item.isKnown) return false;
  return ['books', 'education', 'positions'].includes(group.name) || hasDoi(item);
}
