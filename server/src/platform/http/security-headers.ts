import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../../config.ts';
import type { HttpEnvironment } from './environment.ts';

/** A strict policy: scripts only from us, none in a page but those with these hashes, nobody frames us. */
export function securityHeaders(
  config: Config,
  scriptHashes: readonly string[] = [],
): MiddlewareHandler<HttpEnvironment> {
  const isHttps = config.publicUrl.startsWith('https:');
  return secureHeaders({
    // A stricter policy that an answer has set (people's files) is kept.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...scriptHashes],
      // React and the virtual lists set style attributes; stylesheets come only from us.
      styleSrcElem: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isHttps && { upgradeInsecureRequests: [] }),
    },
    crossOriginOpenerPolicy: 'same-origin',
    crossOriginResourcePolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    permissionsPolicy: { geolocation: [], payment: [], usb: [] },
  });
}
