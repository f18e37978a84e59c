import fc, { type Arbitrary } from 'fast-check';
import type { Known } from './arbitraries.ts';
import { nastyTexts } from './nasty-values.ts';

export const methods = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');

/** What a header can carry at all: bytes without controls. */
const headerText = fc.oneof(
  fc.constantFrom('', '0', '-1', '5', '9'.repeat(30), '1e9', '*', 'null', 'bytes=0-', 'bytes=5-1', 'bytes=0-1,2-3'),
  fc.constantFrom(
    'purpose cG9zdC1pbWFnZQ==',
    'purpose',
    'purpose !!,,',
    'filename Li4vLi4vAA==,purpose YXZhdGFy',
    '1.0.0',
  ),
  fc.constantFrom('https://mau.br', 'application/json', 'application/offset+octet-stream', 'gzip;q=nada', '"x", W/"y"'),
  fc.string({ maxLength: 40 }).map((text) => text.trim()),
);

const headerNames = ['content-type', 'content-length', 'range', 'if-none-match', 'accept-encoding', 'origin', 'host']
  .concat(['user-agent', 'x-forwarded-for', 'tus-resumable', 'upload-length', 'upload-offset', 'upload-metadata'])
  .concat(['upload-concat', 'upload-defer-length']);

export const anyHeaders: Arbitrary<Record<string, string>> = fc.dictionary(
  fc.constantFrom(...headerNames),
  headerText,
  {
    maxKeys: 8,
  },
);

/** Addresses that are there, with anything in their places, and some that are not. */
export function pathsOf(addresses: string[], { ids }: Known): Arbitrary<string> {
  const part = fc.oneof(fc.constantFrom(...ids), fc.constantFrom(...nastyTexts.map(escapeText)), fc.webSegment());
  const places = fc.array(part, { minLength: 4, maxLength: 4 });
  const known = fc.record({ name: fc.constantFrom(...addresses), places }).map(({ name, places: parts }) => {
    const left = [...parts];
    return name.replace(/^\w+ /, '').replaceAll(/\{\w+\}|\*/g, () => left.pop() ?? '');
  });
  const odd = fc.constantFrom(
    '//',
    '/%',
    '/%zz',
    '/%ff',
    '/api//',
    '/api/../health',
    '/files/%2e%2e/x',
    '/?%',
    '/api/%00',
  );
  return fc.oneof({ weight: 4, arbitrary: known }, odd, fc.webPath());
}

function escapeText(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 2000);
}
