/** Where what is on the screen follows the finger: on phones, unless their owner asked for less motion. */
export const phoneMotion = '(width < 40rem) and (prefers-reduced-motion: no-preference)';
