/** Tabs of one browser tell each other that the session began or ended; what it is now, each asks the server. */
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null;

export function announceSessionChange(): void {
  channel?.postMessage('changed');
}

export function onSessionChangeElsewhere(handler: () => void): void {
  channel?.addEventListener('message', handler);
}
