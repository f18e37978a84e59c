import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Config } from '../../config.ts';
import { AppError } from '../errors/app-error.ts';
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

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request with these headers may act with a person's cookie. Browsers always send one of the two headers
 * on a request that changes something; a client that sends neither is not a browser and has no ambient cookie.
 */
export function isOwnOrigin(
  config: Config,
  headers: { origin: string | undefined; host: string | undefined; fetchSite: string | undefined },
): boolean {
  if (headers.fetchSite !== undefined && headers.fetchSite !== 'same-origin' && headers.fetchSite !== 'none')
    return false;
  if (headers.origin === undefined) return true;
  const origin = URL.parse(headers.origin);
  return (
    origin !== null &&
    (origin.origin === new URL(config.publicUrl).origin || isLoopbackSelf(origin, headers.host, config))
  );
}

/** A server of one's own machine is opened as localhost, 127.0.0.1 or through a development proxy alike. */
function isLoopbackSelf(origin: URL, host: string | undefined, config: Config): boolean {
  const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
  return loopback.has(new URL(config.publicUrl).hostname) && loopback.has(origin.hostname) && origin.host === host;
}

/** Refuses commands that another site's page sends with a person's cookie (CSRF). */
export function refuseForeignOrigins(config: Config): MiddlewareHandler<HttpEnvironment> {
  return async (context, next) => {
    const headers = {
      origin: context.req.header('origin'),
      host: context.req.header('host'),
      fetchSite: context.req.header('sec-fetch-site'),
    };
    if (!safeMethods.has(context.req.method) && !isOwnOrigin(config, headers)) throw new AppError('forbidden_origin');
    await next();
  };
}
