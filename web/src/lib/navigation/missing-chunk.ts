const prefix = 'A part of the app did not come: ';

/**
 * Code that is fetched later may fail to come: the connection is away, or a newer version has replaced it. The router
 * knows such errors by their message and reloads the page, which without a connection would lose what is on the screen.
 * Under another message they reach the route's error screen, whose button reloads.
 */
export function keepPageWhenChunksAreMissing(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = prefix + payload.message;
  });
}

export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(prefix);
}
