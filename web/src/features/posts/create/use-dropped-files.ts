import { useEffect, useEffectEvent, useState } from 'react';

/** While `isActive`, takes files dropped anywhere on the page: beside the form the browser would leave the page for them. */
export function useDroppedFiles(isActive: boolean, onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
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
        setIsOver(true);
      },
      options,
    );
    // Leaving the window itself leads to no other element.
    window.addEventListener('dragleave', (event) => event.relatedTarget === null && setIsOver(false), options);
    window.addEventListener(
      'drop',
      (event) => {
        setIsOver(false);
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return;
        event.preventDefault();
        handleFiles(files);
      },
      options,
    );
    return () => stop.abort();
  }, [isActive]);
  return isOver && isActive;
}
