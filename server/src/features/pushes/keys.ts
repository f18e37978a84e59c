import type { Sql } from '../../platform/db/client.ts';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** Made once, by whichever node needs them first, and kept in the database: all nodes sign with the same. */
export async function provideKeys(sql: Sql): Promise<PushKeys> {
  const known = await selectKeys(sql);
  if (known) return known;
  // Only now: it is not needed to start.
  const { default: webPush } = await import('web-push');
  await sql`insert into push_keys ${sql({ ...webPush.generateVAPIDKeys() })} on conflict do nothing`;
  const made = await selectKeys(sql);
  if (!made) throw new Error('The push keys that were just made are not there');
  return made;
}

async function selectKeys(sql: Sql): Promise<PushKeys | undefined> {
  const [row] = await sql<PushKeys[]>`select public_key, private_key from push_keys`;
  return row;
}
