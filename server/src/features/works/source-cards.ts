import type { WorkCard } from '@publyka/contract/routes/works';
import type { WebWork } from '@publyka/contract/web-pages';
import type { Sql } from '../../platform/db/client.ts';
import { changeFacts } from './facts.ts';
import { selectChanged } from './store.ts';

/**
 * A page with the works in it as their sources have them: what members typed about a work that a source knows is for
 * members. Wherever in the page a card stands, so that a new kind of page needs nothing for it.
 */
export async function withSourceFacts<Page>(sql: Sql, page: Page): Promise<Page> {
  const found = new Set<string>();
  visit(page, (card) => found.add(card.id));
  const rows = found.size > 0 ? await selectChanged(sql, [...found]) : [];
  if (rows.length === 0) return page;
  const facts = new Map(rows.map((row) => [row.id, changeFacts(row, { csl: row.original })]));
  return replace(page, (card) => {
    const told = facts.get(card.id);
    return told ? { ...card, ...told.card, ...('csl' in card && { csl: told.csl }) } : card;
  }) as Page; // The same shape, with other words in its cards.
}

type Card = WorkCard | WebWork;

function isCard(value: object): value is Card {
  return 'isOpenAccess' in value && 'retracted' in value && 'identifier' in value;
}

function visit(value: unknown, see: (card: Card) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (isCard(value)) see(value);
  else for (const part of Object.values(value)) visit(part, see);
}

function replace(value: unknown, change: (card: Card) => Card): unknown {
  if (Array.isArray(value)) return value.map((part) => replace(part, change));
  if (typeof value !== 'object' || value === null) return value;
  if (isCard(value)) return change(value);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replace(part, change)]));
}
