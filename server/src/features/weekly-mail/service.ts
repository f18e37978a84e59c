import { AppError } from '../../platform/errors/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRecipient } from '../accounts/service.ts';
import { rankUnseen } from '../feed/service.ts';
import { findOpenQuestions } from '../questions/service.ts';
import { findNextMeeting } from '../readings/service.ts';
import { readStop, signStop } from './address.ts';
import { weeklyMail } from './mail.ts';
import * as store from './store.ts';

type Choice = { isWanted: boolean };

export async function getChoice({ db }: Platform, viewer: Viewer): Promise<Choice> {
  return { isWanted: await store.isWanted(db, viewer.id) };
}

export async function setChoice({ db }: Platform, viewer: Viewer, { isWanted }: Choice): Promise<Choice> {
  if (isWanted) await store.insertWish(db, viewer.id);
  else await store.deleteWish(db, viewer.id);
  return { isWanted };
}

/** Whoever has the signed address, as mail programs do. */
export async function stop({ db, sessions }: Platform, token: string): Promise<void> {
  const userId = readStop(sessions.secret, token);
  if (userId === null) throw new AppError('not_found');
  await store.deleteWish(db, userId);
}

/** Mails queued in one transaction. */
const batchSize = 200;

/** Queues what is due, each once: whoever is taken is queued with the same commit. */
export async function queueDue(platform: Platform): Promise<void> {
  let taken = batchSize;
  while (taken === batchSize) {
    taken = await platform.transaction(async ({ sql }) => {
      const userIds = await store.takeDue(sql, batchSize);
      const payloads = userIds.map((userId) => ({ userId }));
      await platform.jobs.enqueueAll(sql, 'weekly-mail.send', payloads, { priority: -1 });
      return userIds.length;
    });
  }
}

const readingsMax = 3;

/** Nothing is sent when there is nothing to tell, or when they asked for it no more. */
export async function sendWeekly(platform: Platform, userId: string): Promise<void> {
  const { db, config, mail, sessions } = platform;
  if (!(await store.isWanted(db, userId))) return;
  const person = await findRecipient(platform, userId);
  if (!person) return;
  const readings = await store.selectReadings(db, userId, await rankUnseen(db, userId), readingsMax);
  const [question] = await findOpenQuestions(db, userId, 1);
  const meeting = await findNextMeeting(db, userId);
  if (readings.length === 0 && !question && !meeting) return;
  const token = signStop(sessions.secret, userId);
  await mail.send(weeklyMail(person, { readings, question, meeting, token, publicUrl: config.publicUrl }));
}
