/**
 * A ref of what stands above the oldest message: where messages are few, and stand at the bottom of the list, it stays at
 * the top.
 */
export function pinToTop(element: HTMLElement | null): (() => void) | undefined {
  // Grows as long as there is room (message-list.tsx).
  const room = element?.closest('[role=log]')?.firstElementChild;
  if (!element || !room) return;
  const observer = new ResizeObserver(() => {
    element.style.translate = `0 ${-room.clientHeight}px`;
  });
  observer.observe(room);
  return () => observer.disconnect();
}
