import { networkOf } from '../../platform/http/client-address.ts';
import type { Allowance, RateLimit } from '../../platform/http/rate-limits.ts';

const minutes = 60;
const hours = 60 * minutes;

function together(name: string, times: number, seconds: number): RateLimit {
  return { name, times, seconds, counted: 'together' };
}

/**
 * Failed sign-ins. From one network an account is closed soon and for longer each time; from everywhere together it
 * takes more, so that nobody can lock a person out from afar. A whole campus may share one network.
 */
const signIn = {
  accountFromNetwork: [
    together('sign-in-account-network', 10, 15 * minutes),
    together('sign-in-account-network-long', 30, 6 * hours),
  ],
  account: [together('sign-in-account', 30, 15 * minutes), together('sign-in-account-long', 100, 24 * hours)],
  network: together('sign-in-network', 300, 15 * minutes),
};
const signUpPerNetwork = together('sign-up-network', 300, hours);
/** With five guesses a mail, ten mails a day are fifty of a million codes. */
const resetPerAccount = [together('reset-account', 5, hours), together('reset-account-long', 10, 24 * hours)];
const resetPerNetwork = together('reset-network', 100, hours);
const resetUsePerNetwork = together('reset-use-network', 100, 15 * minutes);

/** What a failed sign-in takes from the account; a success clears it. */
export function signInOfAccount(email: string, address: string): Allowance[] {
  const account = email.toLowerCase();
  return [
    ...signIn.accountFromNetwork.map((limit) => ({ limit, subject: `${account} ${networkOf(address)}` })),
    ...signIn.account.map((limit) => ({ limit, subject: account })),
  ];
}

/** What a failed sign-in takes from the network; a success gives it back. */
export function signInOfNetwork(address: string): Allowance[] {
  return [{ limit: signIn.network, subject: networkOf(address) }];
}

export function signUpOfNetwork(address: string): Allowance[] {
  return [{ limit: signUpPerNetwork, subject: networkOf(address) }];
}

export function resetRequest(email: string, address: string): Allowance[] {
  const account = email.toLowerCase();
  return [
    ...resetPerAccount.map((limit) => ({ limit, subject: account })),
    { limit: resetPerNetwork, subject: networkOf(address) },
  ];
}

export function resetUse(address: string): Allowance[] {
  return [{ limit: resetUsePerNetwork, subject: networkOf(address) }];
}
