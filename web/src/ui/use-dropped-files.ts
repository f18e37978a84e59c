import { useEffect, useEffectEvent, useState } from 'react';

/**
 * While `isActive`, takes files dropped anywhere on the page, for which the browser would leave the page. Answers how
 * many are held over it; null for none.
 */
export function useDroppedFiles(isActive: boolean, onFiles: (files: File[]) => void): number | null {
  const [held, setHeld] = useState<number | null>(null);
  const handleFiles = useEffectEvent(onFiles);
  useEffect(() => {
    if (!isActive) return;
    const stop = new AbortController();
    const options = { signal: stop.signal };
    window.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return;
        event.preventDefault();
        setHeld(event.dataTransfer.items.length);
      },
      options,
    );
    // Leaving the window has no related element.
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setHeld(null), options);
    window.addEventListener(
      'drop',
      (event) => {
        setHeld(null);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        handleFiles(files);
      },
      options,
    );
    return () => stop.abort();
  }, [isActive]);
  return isActive ? held : null;
}
