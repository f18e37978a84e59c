const prefix = 'A part of the app did not come: ';

/**
 * A chunk may fail to load: the connection is lost, or a newer version has replaced it. The router recognises the error by
 * its message and reloads the page, which without a connection would lose the screen. With another message the error
 * reaches the route's error screen, whose button reloads.
 */
export function keepPageWhenChunksAreMissing(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = prefix + payload.message;
  });
}

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(prefix);
}
