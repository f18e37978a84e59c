import { emailSchema } from '@publyka/contract/routes/accounts';
import { fullNameSchema } from '@publyka/contract/text/name';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { AdminError } from '../../platform/admin/command.ts';
import { isUniqueViolation } from '../../platform/db/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertAccount, takeUsername } from '../accounts/service.ts';

const newAccountSchema = z.object({ email: emailSchema, fullName: fullNameSchema });

/** An account without a password, whose address the operator vouches for. Answers its username. Throws AdminError. */
export async function makeAccount(
  platform: Platform,
  by: Actor,
  given: { email: string | undefined; fullName: string | undefined },
): Promise<{ email: string; username: string }> {
  const parsed = newAccountSchema.safeParse(given);
  if (!parsed.success) throw new AdminError(`${parsed.error.issues[0]?.message}.`);
  const { fullName } = parsed.data;
  const email = parsed.data.email.toLowerCase();
  const username = await takeUsername(platform, fullName);
  const account = { id: uuidv7(), email, emailVerified: true, fullName, username, invitedBy: null };
  await platform
    .transaction(async ({ sql }) => {
      await insertAccount(sql, account);
      await audit(sql, by, { act: 'people create', target: `@${username}`, aboutId: account.id });
    })
    .catch((error) => {
      throw isUniqueViolation(error, 'profiles_email') ? new AdminError(`Já existe uma conta de ${email}.`) : error;
    });
  return { email, username };
}
