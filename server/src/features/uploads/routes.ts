import type { OpenAPIHono } from '@hono/zod-openapi';
import type { HttpEnvironment } from '../../platform/http/environment.ts';
import type { Platform } from '../../platform/platform.ts';

export function registerUploads(_app: OpenAPIHono<HttpEnvironment>, _platform: Platform): void {}
