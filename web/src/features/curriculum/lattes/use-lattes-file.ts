import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { type ImportGroup, toGroups } from './groups.ts';
import type { LattesMessage } from './lattes-worker.ts';

export interface ReadFile {
  importId: string;
  updatedOn: string | null;
  groups: ImportGroup[];
  leftOut: number;
}

type Named = { name: string };
export type LattesFile =
  | { step: 'empty' }
  | ({ step: 'reading'; share: number } & Named)
  | ({ step: 'failed'; message: string } & Named)
  | ({ step: 'read'; file: ReadFile } & Named);

/** A file that keeps the reader busy for longer is none that Lattes writes. */
const readTimeoutMs = 30_000;
const damaged = 'Não deu para ler este arquivo. Baixe-o de novo no Lattes e tente outra vez.';

/** A curriculum from its choice to its lines, read in a thread of its own: nothing of it leaves the device. */
export function useLattesFile() {
  const [state, setState] = useState<LattesFile>({ step: 'empty' });
  const stop = useRef<() => void>(null);
  useEffect(() => () => stop.current?.(), []);

  function choose(file: File): void {
    stop.current?.();
    const { name } = file;
    setState({ step: 'reading', name, share: 0 });
    stop.current = startReading(file, (message) => {
      if (message.step === 'reading') setState({ step: 'reading', name, share: message.share });
      else setState(toState(name, message));
    });
  }

  return {
    state,
    choose,
    forget() {
      stop.current?.();
      setState({ step: 'empty' });
    },
  };
}

function toState(name: string, message: Exclude<LattesMessage, { step: 'reading' }>): LattesFile {
  if (message.step === 'refused') return { step: 'failed', name, message: message.reason };
  const { items, updatedOn, leftOut } = message.curriculum;
  if (items.length === 0)
    return { step: 'failed', name, message: 'Este currículo ainda não tem nada que se possa trazer.' };
  return { step: 'read', name, file: { importId: uuidv7(), updatedOn, leftOut, groups: toGroups(items) } };
}

/** Answers how it is given up. */
function startReading(file: File, onMessage: (message: LattesMessage) => void): () => void {
  const worker = new Worker(new URL('./lattes-worker.ts', import.meta.url), { type: 'module' });
  const end = () => {
    clearTimeout(timer);
    worker.terminate();
  };
  const fail = (error: unknown) => {
    console.warn('The curriculum could not be read', error);
    end();
    onMessage({ step: 'refused', reason: damaged });
  };
  const timer = setTimeout(() => fail('It took too long'), readTimeoutMs);
  worker.addEventListener('message', ({ data }: MessageEvent<LattesMessage>) => {
    if (data.step !== 'reading') end();
    onMessage(data);
  });
  worker.addEventListener('error', (event) => fail(event.message));
  file.arrayBuffer().then((bytes) => worker.postMessage(bytes, [bytes]), fail);
  return end;
}
