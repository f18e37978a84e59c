import { getOperatorRoute } from '@publyka/contract/routes/legal';
import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';

export function registerLegal(router: Router, { config }: Platform): void {
  router.handle(getOperatorRoute, async () => config.operator);
}
