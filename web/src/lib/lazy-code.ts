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
