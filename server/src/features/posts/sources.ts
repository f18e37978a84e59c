import type { Transaction } from '../../platform/db/transaction.ts';
import * as store from './source-store.ts';

interface Interest {
  id: string;
  name: string;
}

interface SourcedPost {
  id: string;
  authorId: string;
  content: string;
}

/** Enters a new post into the lists that rankings read: of the interests it is about, of its author's RePublykas. */
export async function enterSources(tx: Transaction, post: SourcedPost): Promise<void> {
  const named = findNamed(post.content, await store.selectInterests(tx.sql));
  await store.insertSources(tx.sql, post, named);
}

/** Replaces the sources of an edited post. */
export async function replaceSources(tx: Transaction, post: SourcedPost): Promise<void> {
  await store.deleteSources(tx.sql, post.id);
  await enterSources(tx, post);
}

/** The interests whose name stands in a text as whole words, without regard to case and accents. */
function findNamed(text: string, interests: Interest[]): string[] {
  const words = ` ${plainWords(text)} `;
  return interests.filter(({ name }) => words.includes(` ${plainWords(name)} `)).map(({ id }) => id);
}

function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
