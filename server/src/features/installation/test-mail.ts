import type { RouteOutput } from '@publyka/contract/route';
import type { sendTestMailRoute } from '@publyka/contract/routes/installation';
import { type Actor, audit } from '../../platform/admin/audit.ts';
import { toMail } from '../../platform/mail/letter.ts';
import type { Platform } from '../../platform/platform.ts';

/** Sends a mail at once and says what came of it, in the words of the mail server where it refused. */
export async function sendTestMail(
  platform: Platform,
  by: Actor,
  { email, fullName }: { email: string; fullName: string },
): Promise<RouteOutput<typeof sendTestMailRoute>> {
  const { config, settings, mail } = platform;
  const name = settings.now.identity.name ?? 'Publyka';
  const problem = await mail
    .send(
      toMail({ email }, `Teste de e-mail de ${name}`, {
        greeting: `Olá, ${fullName.split(' ')[0]}.`,
        paragraphs: ['Se você lê isto, o servidor consegue mandar e-mails.'],
        action: { label: 'Abrir', url: config.publicUrl },
        closing: ['Foi pedido em Administração › Ajustes, ou pelo terminal.'],
      }),
    )
    .then(() => null, describeFailure);
  await audit(platform.db, by, {
    act: 'mail test',
    aboutId: null,
    details: { outcome: problem === null ? 'sent' : 'refused' },
  });
  return { to: email, isMailed: config.smtpUrl !== undefined, problem };
}

function describeFailure(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
