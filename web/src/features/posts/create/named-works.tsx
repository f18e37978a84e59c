import { worksOfTextMax } from '@publyka/contract/limits';
import { lookUpWorksRoute } from '@publyka/contract/routes/works';
import { findWorkIds, toSoleId } from '@publyka/contract/work-ids';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { WorkLines } from '../../../shared/works/work-lines.tsx';
import { workKey } from '../../../shared/works/work-query.ts';
import { titleText } from '../../../shared/works/work-words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

/** A pause in writing, after which what was typed may be whole. */
const pauseMs = 800;
/** A work that is not known yet is asked about again. */
const againMs = 3000;

type NamedWorksProps = { text: string; removed: readonly string[]; onChange: (removed: string[]) => void };

/** The cards that the post will show of the works its text names; each can be removed, and is not sent then. */
export function NamedWorks({ text, removed, onChange }: NamedWorksProps) {
  const paused = useDebounced(text, pauseMs, '');
  const named = readNamed(paused);
  if (named.length === 0) return null;
  const isRemoved = named.some(({ key }) => removed.includes(key));
  return (
    <div role="status" className="mt-3 flex flex-col gap-2">
      {named
        .filter(({ key }) => !removed.includes(key))
        .map(({ key, written }) => (
          <NamedWork key={key} written={written} onRemove={() => onChange([...removed, key])} />
        ))}
      {isRemoved && (
        <p className="text-ui text-ink-2">
          A publicação sai sem {removed.length === 1 ? 'esse cartão' : 'esses cartões'}.{' '}
          <TextButton onClick={() => onChange([])}>Desfazer</TextButton>
        </p>
      )}
    </div>
  );
}

function NamedWork({ written, onRemove }: { written: string; onRemove: () => void }) {
  const { data } = useQuery({
    queryKey: workKey('named', written),
    queryFn: ({ signal }) => call(lookUpWorksRoute, { body: { text: written } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.items[0]?.state === 'pending' ? againMs : false),
  });
  const work = data?.items[0];
  if (!work) return null;
  return (
    <div className="flex items-start gap-1 rounded-card border border-line py-3 pr-1 pl-2.5">
      <WorkLines work={work} title={titleText(work)} />
      <IconButton label="Tirar o cartão" icon={<Icon of={IconX} size={18} />} onClick={onRemove} />
    </div>
  );
}

/** What names a work, each once, as the server reads it: its key, and what to look up. */
function readNamed(text: string): { key: string; written: string }[] {
  const found = new Map<string, string>();
  for (const { start, end, ...id } of findWorkIds(text)) {
    const { scheme, value } = toSoleId(id);
    // Of an ISBN only the digits are found, and ten of them alone are none.
    found.set(`${scheme} ${value}`, scheme === 'isbn' ? `ISBN ${value}` : text.slice(start, end));
  }
  return [...found].slice(0, worksOfTextMax).map(([key, written]) => ({ key, written }));
}
