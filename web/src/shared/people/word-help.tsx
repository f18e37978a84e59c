import { type CoinedWord, coinedWords } from '@publyka/contract/coined-words';
import { IconHelp } from '@tabler/icons-react';
import { useMe } from '../../lib/session/session.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Popover } from '../../ui/popover.tsx';

/** '?' beside a title: what the product's own words mean, for who was already explained them. */
export function WordHelp({ words }: { words: readonly CoinedWord[] }) {
  const { newWords } = useMe();
  const known = words.filter((word) => !newWords.includes(word));
  const [first] = known;
  if (!first) return null;
  const label = `Explicar ${coinedWords[first].word}`;
  return (
    <Popover
      title={label}
      align="start"
      className="max-w-72 px-4 py-3"
      trigger={
        <IconButton label={label} icon={<Icon of={IconHelp} size={18} className="text-ink-3" />} className="-my-3" />
      }
    >
      <dl className="flex flex-col gap-2 text-ui">
        {known.map((word) => (
          <div key={word}>
            <dt className="font-semibold">{coinedWords[word].word}</dt>
            <dd className="text-ink-2">{coinedWords[word].meaning}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
