import type { WorkCard, WorkMention, WorkNotice, WorkThing } from '@publyka/contract/routes/works';
import type { Sql } from '../../platform/db/client.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { toNamedCard } from './card.ts';

/** What a feature whose things mention works does with them; given at start, since works know no other feature. */
export interface MentioningThings {
  /** Those of these things that the viewer may see, as the page of a work lists them. */
  readMentions(sql: Sql, viewer: Viewer, ids: string[]): Promise<WorkMention[]>;
  /** Nobody edits these texts until the transaction ends. */
  lock(sql: Sql, ids: string[]): Promise<void>;
  /** Keeps the cards beside the texts of the things, by their ids. */
  refreshEmbeddedCards(sql: Sql, shown: ReadonlyMap<string, WorkCard[]>): Promise<void>;
}

/** Where a viewer has a work, as its page shows it. */
export interface WorkPlaces {
  /** In one's own library. */
  savedAt: string | null;
  /** Own RePublykas whose library has it, the last twenty. */
  savedIn: string[];
  /** Own RePublykas, and Links who show it, each counted up to 100. */
  communities: number;
  links: number;
}

/** Those after this id, in the order of ids. */
export interface IdPage {
  after: string;
  limit: number;
}

/** What works and libraries ask of each other. */
export interface WorkLibraries {
  readPlaces(sql: Sql, viewer: Viewer, workId: string): Promise<WorkPlaces>;
  /** Emits a change of some of the libraries that have the work, after this one; answers which. */
  emitChanged(tx: Transaction, workId: string, page: IdPage): Promise<string[]>;
  /** Notifies some of those who saved it, after this one, of what its publisher said; answers through whom it went. */
  notifySavers(tx: Transaction, work: WorkCard, notice: WorkNotice, page: IdPage): Promise<string[]>;
  /**
   * Locks the libraries whose number of works the merge changes, or its undoing; before the works, as whoever saves one
   * does.
   */
  lockMerged(sql: Sql, merge: MovedItems): Promise<void>;
  /** All places of one work become another's; what a library would have twice is put by. */
  moveItems(sql: Sql, merge: MovedItems): Promise<void>;
  /** The reverse, for what was saved as one of these works, with what was put by. */
  returnItems(sql: Sql, merge: MovedItems, firstIds: string[]): Promise<void>;
}

/** The cards of the works that rows of this table show; each row keeps its own. */
export function createShownWorks(
  table: 'posts' | 'comments' | 'messages' | 'drops',
): Pick<MentioningThings, 'lock' | 'refreshEmbeddedCards'> {
  return {
    async lock(sql: Sql, ids: string[]): Promise<void> {
      await sql`select from ${sql(table)} where id = any(${ids}::uuid[]) order by id for no key update`;
    },
    async refreshEmbeddedCards(sql: Sql, shown: ReadonlyMap<string, WorkCard[]>): Promise<void> {
      if (shown.size === 0) return;
      await sql`
        update ${sql(table)} as things set works = shown.works::json
        from unnest(${[...shown.keys()]}::uuid[], ${[...shown.values()].map((works) => JSON.stringify(works))}::text[])
          as shown (id, works) where things.id = shown.id`;
    },
  };
}

/** What a merge moves, and puts back when it is undone. */
export interface MovedItems {
  mergeId: string;
  fromId: string;
  toId: string;
}

export interface WorkHosts {
  mentions: Record<WorkThing, MentioningThings>;
  libraries: WorkLibraries;
}

const noWorkId = '00000000-0000-0000-0000-000000000000';
/** What stands in a stored event instead of a card that no text there shows any more. */
export const redactedWork = {
  workId: noWorkId,
  work: toNamedCard(noWorkId, 'not_found', undefined),
};

/** Characters of a text in the list of a work's conversations. */
export const mentionExcerptLength = 280;
