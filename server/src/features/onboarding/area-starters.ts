import { communityName } from '@publyka/contract/brand';
import type { AreaStarter, NewStarter } from '@publyka/contract/routes/interest-administration';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/platform.ts';
import { createStarter, listStarters } from '../communities/service.ts';
import { listInterestCategories } from '../interests/service.ts';

/** The areas that have interests to choose, each with the RePublyka that its people find first. */
export async function listAreaStarters({ db }: Platform): Promise<AreaStarter[]> {
  const starters = new Map((await listStarters(db)).map(({ category, ...starter }) => [category, starter]));
  return (await listInterestCategories(db)).map((category) => ({
    category,
    starter: starters.get(category) ?? null,
  }));
}

/** Sent twice it is made once. */
export async function createAreaStarter(platform: Platform, by: Actor, wanted: NewStarter): Promise<void> {
  const { id, category, name, description } = wanted;
  await platform.transaction(async (tx) => {
    const categories = await listInterestCategories(tx.sql);
    if (!categories.includes(category)) throw refusal(`Nenhum interesse é da área “${category}”`);
    if (await createStarter(tx, { id, category, name, description }))
      await audit(tx.sql, by, { act: 'starters create', target: name, aboutId: null, details: { area: category } });
    else if (!(await listStarters(tx.sql)).some((starter) => starter.id === id && starter.category === category))
      throw refusal(`A área “${category}” já tem a sua ${communityName}`);
  });
}

function refusal(message: string): AppError {
  return new AppError('conflict', { message, fields: { category: message } });
}
