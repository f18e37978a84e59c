import { signInRoute, signUpRoute } from '@publyka/contract/routes/accounts';
import { runJobs } from './jobs.ts';
import { readMails } from './mails.ts';
import { cookieOf } from './people.ts';
import type { TestApp } from './test-app.ts';

export const memberPassword = 'Senha1234';

export interface Member {
  id: string;
  email: string;
  cookie: string;
}

let made = 0;

/** A person with a password, made as people make themselves. */
export async function signUpMember(app: TestApp): Promise<Member> {
  made += 1;
  const email = `membro${made}@exemplo.br`;
  const body = { email, password: memberPassword, fullName: 'Ana Lima' };
  const answer = await app.call(signUpRoute, { body });
  return { id: answer.body.id, email, cookie: cookieOf(answer) };
}

export function signInMember(app: TestApp, email: string, password = memberPassword) {
  return app.call(signInRoute, { body: { email, password } });
}

/** Subjects of the mails to this address, oldest first, once every job has run. */
export async function subjectsTo(app: TestApp, address: string): Promise<string[]> {
  return (await mailsTo(app, address)).map((mail) => mail.subject ?? '');
}

export async function mailsTo(app: TestApp, address: string) {
  await runJobs(app);
  const mails = await readMails(app.platform.config.dataDir);
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}
