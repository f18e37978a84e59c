import { useEffect, useState } from 'react';

export type LazyCode<Code extends object> = {
  load(): Promise<Code>;
  /** Undefined until the code is there, or while it is not needed. */
  useCode(isNeeded: boolean): Code | undefined;
};

/** Code that is loaded when a component first needs it; whatever is shown from then on has it at once. */
export function lazyCode<Code extends object>(importCode: () => Promise<Code>): LazyCode<Code> {
  let loaded: Code | undefined;

  async function load(): Promise<Code> {
    loaded ??= await importCode();
    return loaded;
  }

  function useCode(isNeeded: boolean): Code | undefined {
    const [code, setCode] = useState(() => loaded);
    const isMissing = isNeeded && !code;
    useEffect(() => {
      if (isMissing) load().then(setCode, (error: unknown) => console.warn('Code is missing', error));
    }, [isMissing]);
    return isNeeded ? code : undefined;
  }

  return { load, useCode };
}

/** Code that is loaded once the component is shown; undefined until then. `load` is one and the same function each time. */
export function useLazyCode<Code extends object>(load: () => Promise<Code>): Code | undefined {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    load().then(setCode, (error: unknown) => console.warn('Code is missing', error));
  }, [load]);
  return code;
}

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
