import type { Router } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/platform.ts';

export function registerAccounts(_router: Router, _platform: Platform): void {}
