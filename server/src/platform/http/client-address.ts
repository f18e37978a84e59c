import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';
import { ConfigError } from '../errors/app-error.ts';
import type { HttpContext } from './environment.ts';

/** Finds the network address that a request comes from. */
export type ClientAddress = (context: HttpContext) => string;

/** `X-Forwarded-For` counts only as far as it was written by proxies of this list: addresses, networks, 'loopback'. */
export function createClientAddress(trustedProxies: string[]): ClientAddress {
  const isTrusted = compileTrust(trustedProxies);
  return (context) => {
    const incoming = context.env?.incoming;
    // Requests that did not come by a socket are calls within the process.
    return incoming?.socket.remoteAddress ? proxyaddr(incoming, isTrusted) : 'internal';
  };
}

function compileTrust(trustedProxies: string[]): ReturnType<typeof proxyaddr.compile> {
  try {
    return proxyaddr.compile(trustedProxies);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `TRUSTED_PROXIES deve ter endereços ou redes separados por vírgula, como 10.0.0.0/8 (${reason}).`,
    );
  }
}

/** Whom an address stands for: one IPv4 address, or the /64 that a household or a campus has for itself under IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const bytes = parsed.toByteArray();
  return `${ipaddr.fromByteArray([...bytes.slice(0, 8), ...Array<number>(8).fill(0)]).toString()}/64`;
}
