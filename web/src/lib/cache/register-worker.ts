/** Registers the service worker; answers with the registration that is there, if one is. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/service-worker.js');
}
