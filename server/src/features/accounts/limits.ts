import { networkOf } from '../../platform/http/client-address.ts';
import type { Allowance, RateLimit } from '../../platform/http/rate-limits.ts';

const minutes = 60;
const hours = 60 * minutes;

function together(name: string, times: number, seconds: number): RateLimit {
  return { name, times, seconds, counted: 'together' };
}

/**
 * Failed sign-ins on devices that are new to the account. From one network it is closed soon and for longer each time;
 * from everywhere together it takes more. A whole campus may share one network.
 */
const signIn = {
  accountFromNetwork: [
    together('sign-in-account-network', 10, 15 * minutes),
    together('sign-in-account-network-long', 30, 6 * hours),
  ],
  account: [together('sign-in-account', 30, 15 * minutes), together('sign-in-account-long', 100, 24 * hours)],
  network: together('sign-in-network', 300, 15 * minutes),
};
/**
 * Failed sign-ins on a device where this account has been open before: no stranger can use these up. All such devices
 * together have an end too, for whoever once had the password and kept many of their cookies.
 */
const signInKnown = {
  device: [together('sign-in-device', 10, 15 * minutes), together('sign-in-device-long', 30, 6 * hours)],
  account: together('sign-in-devices', 300, 24 * hours),
};
/** Mails to who signs up again while their account is leaving, or in whose name another one does. */
const leavingMailPerAddress = together('leaving-mail', 3, 24 * hours);
const signUpPerNetwork = together('sign-up-network', 300, hours);
/** What a failed sign-in takes from the account; a success clears it. `device` is null where the account is new. */
export function signInOfAccount(email: string, address: string, device: string | null): Allowance[] {
  const account = email.toLowerCase();
  if (device !== null)
    return [
      ...signInKnown.device.map((limit) => ({ limit, subject: `${account} ${device}` })),
      { limit: signInKnown.account, subject: account },
    ];
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

export function leavingMailOf(email: string): Allowance[] {
  return [{ limit: leavingMailPerAddress, subject: email }];
}
