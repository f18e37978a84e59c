import { dailyReward } from '@publyka/contract/missions';
import type { DailyMission } from '@publyka/contract/routes/club';
import type { Person } from '@publyka/contract/routes/profiles';
import type { Sql } from '../../platform/db/client.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { excerptOf } from '../../platform/text/excerpt.ts';
import { isDailyDone } from '../club/service.ts';
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

/** Whether this post, of somebody else's, asks something; to be called before its first comment is counted. */
export function isOpenQuestion(sql: Sql, personId: string, postId: string): Promise<boolean> {
  return store.selectIsOpen(sql, personId, postId);
}

/** The first sentence that asks. A question mark inside an address ends none. */
function findAsking(content: string): string | undefined {
  const pieces = content.split(/(?<=[.!?…\n])/u);
  return pieces.find((piece, index) => {
    const isEnd = /^[\s”"»)]/u.test(pieces[index + 1] ?? ' ');
    return piece.length > 1 && piece.endsWith('?') && isEnd;
  });
}

/** In the person's fields, those that name the field first, then the newest. */
export async function findOpenQuestions(sql: Sql, personId: string, limit: number): Promise<Question[]> {
  const rows = await store.selectOpenQuestions(sql, personId, limit);
  return rows.map(({ postId, content, interest, at, ...person }) => ({
    ...{ postId, interest, author: toPerson(person), askedAt: at },
    words: excerptOf(findAsking(content) ?? content, wordsLength),
  }));
}

/** So many that one may pass some over. */
const dailyQuestions = 5;
const dailyPictures = 3;

/** 'Missão de hoje' */
export async function getDailyMission({ db }: Platform, viewer: Viewer): Promise<DailyMission> {
  if (await isDailyDone(db, viewer.id)) return { isDone: true, reward: dailyReward, questions: [], pictures: [] };
  const [questions, pictures] = await Promise.all([
    findOpenQuestions(db, viewer.id, dailyQuestions),
    store.selectUndescribed(db, viewer.id, dailyPictures),
  ]);
  const shown = pictures.map(({ content, ...picture }) => ({ ...picture, words: excerptOf(content, wordsLength) }));
  return { isDone: false, reward: dailyReward, questions, pictures: shown };
}
