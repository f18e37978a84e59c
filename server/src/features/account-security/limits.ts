import { passwordResetAttempts, passwordResetMinutes } from '@publyka/contract/limits';
import { networkOf } from '../../platform/http/client-address.ts';
import type { Allowance, RateLimit } from '../../platform/http/rate-limits.ts';

const minutes = 60;
const hours = 60 * minutes;

function together(name: string, times: number, seconds: number): RateLimit {
  return { name, times, seconds, counted: 'together' };
}

/** With five guesses a mail, ten mails a day are fifty of a million codes. */
const resetPerAccount = [together('reset-account', 5, hours), together('reset-account-long', 10, 24 * hours)];
/** Somebody else may have used up the account's: one mail an hour leaves all the same. */
const resetSpare = together('reset-spare', 1, hours);
const resetPerDevice = together('reset-device', 5, hours);
const resetPerNetwork = together('reset-network', 100, hours);
const resetCodePerAccount = together('reset-code', passwordResetAttempts, passwordResetMinutes * minutes);
const resetUsePerNetwork = together('reset-use-network', 100, 15 * minutes);
/** Guesses at the password, and at the app's first code, by whoever holds a session. */
const passwordCheckPerPerson = [
  together('password-check', 10, 15 * minutes),
  together('password-check-long', 30, 24 * hours),
];
const firstCodePerPerson = together('first-code', 20, 15 * minutes);
/** Three codes of a million fit at any time: thirty guesses a day take thirty years for an even chance. */
const secondStepPerPerson = [together('second-step', 10, 15 * minutes), together('second-step-long', 30, 24 * hours)];
const secondStepPerNetwork = together('second-step-network', 100, 15 * minutes);
const passkeyPerNetwork = together('passkey-network', 600, 15 * minutes);
/** Mails to a new address, for who asks and for whom they reach. */
const emailChange = {
  perPerson: together('email-change', 5, hours),
  perAddress: together('email-change-address', 5, 24 * hours),
};
const emailProofPerPerson = together('email-proof', 30, 15 * minutes);

export function resetOfNetwork(address: string): Allowance[] {
  return [{ limit: resetPerNetwork, subject: networkOf(address) }];
}

export function resetOfAccount(email: string, device: string | null): Allowance[] {
  const account = email.toLowerCase();
  if (device !== null) return [{ limit: resetPerDevice, subject: `${account} ${device}` }];
  return resetPerAccount.map((limit) => ({ limit, subject: account }));
}

export function spareReset(email: string): Allowance[] {
  return [{ limit: resetSpare, subject: email.toLowerCase() }];
}

export function resetUse(address: string): Allowance[] {
  return [{ limit: resetUsePerNetwork, subject: networkOf(address) }];
}

/** Also counted for addresses without an account. Each new mail resets the count. */
export function resetCodeOf(email: string): Allowance[] {
  return [{ limit: resetCodePerAccount, subject: email.toLowerCase() }];
}

/** What a look at the person's own password takes; a right one gives it back. */
export function passwordCheckOf(personId: string): Allowance[] {
  return passwordCheckPerPerson.map((limit) => ({ limit, subject: personId }));
}

export function firstCodeOf(personId: string): Allowance[] {
  return [{ limit: firstCodePerPerson, subject: personId }];
}

/** What a second step takes from the account; only a right code clears it, never a new password. */
export function secondStepOfPerson(personId: string): Allowance[] {
  return secondStepPerPerson.map((limit) => ({ limit, subject: personId }));
}

export function secondStepOfNetwork(address: string): Allowance[] {
  return [{ limit: secondStepPerNetwork, subject: networkOf(address) }];
}

export function passkeyOfNetwork(address: string): Allowance[] {
  return [{ limit: passkeyPerNetwork, subject: networkOf(address) }];
}

export function emailChangeRequest(personId: string, email: string): Allowance[] {
  return [
    { limit: emailChange.perPerson, subject: personId },
    { limit: emailChange.perAddress, subject: email },
  ];
}

export function emailProofOf(personId: string): Allowance[] {
  return [{ limit: emailProofPerPerson, subject: personId }];
}
