import ipaddr from 'ipaddr.js';

/** Inside 2000::/3, the only part of IPv6 that is routed for everybody, but not for everybody. */
const refusedBlocks = [
  '2001::/23', // assigned to protocols: Teredo, ORCHID, benchmarks
  '2001:db8::/32', // documentation
  '2002::/16', // 6to4: an IPv4 address, maybe a private one, in disguise
  '3fff::/20', // documentation
].map((block) => ipaddr.IPv6.parseCIDR(block));
const globalBlock = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address may be anybody's on the internet. Everything else is refused, above all what could lead back into
 * our own network: private, loopback, link-local, and IPv6 forms that carry an IPv4 address (mapped, NAT64, 6to4).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  return (
    address.range() === 'unicast' &&
    !address.zoneId &&
    address.match(globalBlock) &&
    !refusedBlocks.some((block) => address.match(block))
  );
}
