import { blockPersonRoute, listBlocksRoute, unblockPersonRoute } from '@publyka/contract/routes/blocks';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export function registerBlocks(router: Router, platform: Platform): void {
  router.handle(blockPersonRoute, ({ viewer, params }) => service.blockPerson(platform, viewer, params.personId));
  router.handle(unblockPersonRoute, ({ viewer, params }) => service.unblockPerson(platform, viewer, params.personId));
  router.handle(listBlocksRoute, ({ viewer, query }) => service.listBlocks(platform, viewer, query.cursor));
  platform.live.registerHiddenActors((viewer) => service.findHiddenPeople(platform, viewer));
}
