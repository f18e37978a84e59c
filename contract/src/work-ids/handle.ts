import { trimEnd } from '../text/trim-end.ts';
import { addressBefore } from './address-before.ts';

export const handleStart = /hdl\.handle\.net\/|\/handle\/|\/bitstream\/(?=\d)/giu;
const number = String.raw`(\d{1,9}(?:\.\d{1,9}){0,4}\/\w[\w.-]{0,40})`;
export const handlePattern = new RegExp(String.raw`^(?:hdl\.handle\.net|\/handle|\/bitstream)\/${number}`, 'iu');
export const handleNamed =
  /\b(?:hdl|handle):\s{0,3}(\d{3,9}(?:\.\d{1,9}){0,4}\/\w[\w.-]{0,40}|20\.500\.\d{1,9}\/\w[\w.-]{0,40})/giu;

/**
 * What DSpace gives a repository that has registered no prefix of its own, '123456789', and other beginnings of it: two
 * repositories have the same numbers below it, so these say nothing without their host.
 */
const unregistered = /^(?:\d{1,2}|123(?:4(?:5(?:6(?:7(?:8(?:9)?)?)?)?)?)?)\//;

/** Below '/handle/' only in the address of a repository. */
export function readHandleUrl(match: RegExpExecArray, before: string): [string, number, number] | undefined {
  const [value, length] = trimmed(match);
  const isResolver = !match[0].startsWith('/');
  if (isResolver) return [value, length, 0];
  // '/handle/' begins with the slash that ends the host, or with that of a folder such as 'jspui'.
  const address = addressBefore(`${before}/`);
  if (!address) return undefined;
  return [unregistered.test(value) ? `${address.host}/${value}` : value, length, address.length - 1];
}

export function readNamedHandle(match: RegExpExecArray): [string, number] | undefined {
  const [value, length] = trimmed(match);
  return unregistered.test(value) ? undefined : [value, length];
}

function trimmed([whole, handle = '']: RegExpExecArray): [string, number] {
  const value = trimEnd(handle, '.-');
  return [value, whole.length - (handle.length - value.length)];
}

/** The address of a handle: at the resolver of all, or at the only repository that knows it. */
export function handleUrl(value: string): string {
  const [host = '', ...rest] = value.split('/');
  return /[a-z]/i.test(host) ? `https://${host}/handle/${rest.join('/')}` : `https://hdl.handle.net/${value}`;
}
