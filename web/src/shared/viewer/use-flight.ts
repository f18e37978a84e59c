import type { Image } from '@publyka/contract/routes/uploads';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { flightFrom, landed, millisecondsOf } from './flight.ts';

type FlightOptions = {
  stage: RefObject<HTMLElement | null>;
  image: Image | undefined;
  isOpen: boolean;
};

/** The picture comes out of its place on the page, and goes back to it; without one there, the stage fades. */
export function useFlight({ stage, image, isOpen }: FlightOptions): void {
  const wasOpen = useRef(false);
  const fly = useEffectEvent(() => {
    if (!stage.current || wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    if (image && !matchMedia('(prefers-reduced-motion: reduce)').matches) move(stage.current, image, isOpen);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the viewer is opened or closed
  useLayoutEffect(() => fly(), [isOpen]);
}

function move(stage: HTMLElement, image: Image, isOpening: boolean): void {
  const picture = stage.querySelector<HTMLElement>('[aria-hidden=false] > *');
  const tile = tileOf(image.id, stage);
  const timing = timingOf(stage, isOpening);
  if (!picture || !tile) {
    stage.animate({ opacity: [0, 1] }, { ...timing, direction: isOpening ? 'normal' : 'reverse' });
    return;
  }
  // It is there already, if not as sharp. Important, as is the class that hides the blurred placeholder.
  picture.style.setProperty('background', `center / contain no-repeat url("${tile.currentSrc}")`, 'important');
  const frame = tile.closest('button') ?? tile;
  const radius = Number.parseFloat(getComputedStyle(frame.parentElement ?? frame).borderTopLeftRadius) || 0;
  const away = flightFrom(frame.getBoundingClientRect(), stage.getBoundingClientRect(), image, radius);
  for (const unfinished of picture.getAnimations()) unfinished.cancel();
  const flight = picture.animate(isOpening ? [away, landed] : [landed, away], timing);
  // One picture, in one place; its way may lead over the edge of the stage.
  tile.style.visibility = 'hidden';
  stage.style.overflow = 'visible';
  const putBack = () => {
    tile.style.visibility = '';
    stage.style.overflow = '';
  };
  flight.finished.then(putBack, putBack);
}

/** The picture on the page under the viewer, if it is in sight. */
function tileOf(imageId: string, stage: HTMLElement): HTMLImageElement | undefined {
  const shown = [...document.images].filter((one) => one.currentSrc.includes(imageId) && !stage.contains(one));
  return shown.find((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    const isInViewer = one.closest('[role=dialog]')?.contains(stage);
    return !isInViewer && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  });
}

function timingOf(stage: HTMLElement, isOpening: boolean): KeyframeAnimationOptions {
  const style = getComputedStyle(stage);
  return {
    duration: millisecondsOf(style.getPropertyValue('--time-enter')),
    easing: style.getPropertyValue('--ease-out'),
    // Gone back, it stays there until the viewer is taken away.
    fill: isOpening ? 'none' : 'forwards',
  };
}
