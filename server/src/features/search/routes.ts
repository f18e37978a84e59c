import { searchRoute } from '@publyka/contract/search';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import { search } from './overlay.ts';

export function registerSearch(router: Router, platform: Platform): void {
  router.handle(searchRoute, ({ viewer, query, context }) =>
    platform.oldReads.read(context, (db) => search({ ...platform, db }, viewer, query)),
  );
}
