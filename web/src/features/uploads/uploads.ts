import type { Outbox } from '../../lib/outbox/outbox.ts';
import { browserEnvironment } from './browser-environment.ts';
import { FileCarrier } from './file-carrier.ts';
import { tusTransport } from './tus-transport.ts';
import { UploadManager } from './upload-manager.ts';
import { createUploadStore } from './upload-store.ts';

/** This page's uploads. tus-js-client is loaded with the first file. */
export const uploads = new UploadManager({
  transport: tusTransport,
  kept: createUploadStore(),
  environment: browserEnvironment,
});

/** Carries the files of an outbox until it is closed. Here, so that it is there with the first file. */
export function openFileCarrier(outbox: Outbox, closed: AbortSignal): void {
  if (closed.aborted) return;
  const carrier = new FileCarrier({ uploads, outbox, withLock: browserEnvironment.withLock });
  closed.addEventListener('abort', () => carrier.close());
}
