import { usePersistentState } from '../../lib/storage/persistent-state.ts';

export type Edition = '2025' | '2018';

export const editions: readonly { value: Edition; label: string }[] = [
  { value: '2025', label: 'ABNT NBR 6023:2025' },
  { value: '2018', label: 'ABNT NBR 6023:2018' },
];

/** The edition that this browser last chose. */
export function useEdition(): [edition: Edition, choose: (edition: Edition) => void] {
  const [stored, setEdition] = usePersistentState('abnt-edition');
  return [stored === '2018' ? '2018' : '2025', setEdition];
}
