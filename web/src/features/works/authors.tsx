import { nameParts } from '@publyka/contract/abnt/names';
import type { Work } from '@publyka/contract/routes/works';
import { useState } from 'react';
import { TextButton } from '../../ui/text-link.tsx';

/** More than these are asked for. */
const shownFirst = 6;

/** All who wrote it, by their names; a collaboration of two hundred opens with a press. */
export function Authors({ work: { csl, authors } }: { work: Work }) {
  const [isWhole, setIsWhole] = useState(false);
  const names = (csl?.author ?? []).map((name) => {
    const { surname, given } = nameParts(name);
    return given ? `${given} ${surname}` : surname;
  });
  if (names.length <= shownFirst) return authors && <p className="mt-1 text-chat">{names.join(', ') || authors}</p>;
  return (
    <p className="mt-1 text-chat [overflow-wrap:anywhere]">
      {isWhole ? names.join(', ') : names.slice(0, shownFirst).join(', ')}{' '}
      <TextButton aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
        {isWhole ? 'Mostrar menos' : `e outros ${names.length - shownFirst}`}
      </TextButton>
    </p>
  );
}
