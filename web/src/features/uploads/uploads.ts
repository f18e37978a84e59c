import { browserEnvironment } from './browser-environment.ts';
import { tusTransport } from './tus-transport.ts';
import { UploadManager } from './upload-manager.ts';
import { createUploadStore } from './upload-store.ts';

/** This page's uploads. tus-js-client is loaded with the first file. */
export const uploads = new UploadManager({
  transport: tusTransport,
  kept: createUploadStore(),
  environment: browserEnvironment,
});
