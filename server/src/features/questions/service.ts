import type { Person } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { toPerson } from '../profiles/views.ts';
import * as store from './store.ts';

/** A post that asks something and has no answer yet. */
export interface Question {
  postId: string;
  author: Person;
  interest: string;
  /** Its first sentence that asks. */
  words: string;
  askedAt: string;
}

const wordsLength = 160;
const asking = /[^.!?…\n]+\?(?=[\s”"»)]|$)/u;

/** In the person's fields, those that name the field first, then the newest. */
export async function findOpenQuestions(sql: Sql, personId: string, limit: number): Promise<Question[]> {
  const rows = await store.selectOpenQuestions(sql, personId, limit);
  return rows.map(({ postId, content, interest, at, ...person }) => ({
    ...{ postId, interest, author: toPerson(person), askedAt: at },
    words: excerptOf(asking.exec(content)?.[0] ?? content, wordsLength),
  }));
}
