import { readLink } from '@publyka/contract/text/links';
import { Field } from '../../../ui/field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import type { Draft } from './draft.ts';

type LinkEvidenceProps = {
  draft: Draft;
  /** Why it was not published, if it was the link. */
  problem: string | null;
  onChange: (changes: Partial<Draft>) => void;
};

/** The address or DOI of the post to be, and how it was understood. */
export function LinkEvidence({ draft: { link }, problem, onChange }: LinkEvidenceProps) {
  const read = readLink(link);
  return (
    <div className="mt-4">
      <Field label="Link ou DOI" hint="Cole um endereço, ou um DOI como 10.1590/…" error={problem ?? undefined}>
        <TextInput
          type="url"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://…"
          value={link}
          onChange={(event) => onChange({ link: event.currentTarget.value })}
        />
      </Field>
      <div role="status">
        {read && (
          <div className="mt-3 rounded-card border border-line p-3.5 pl-2.5">
            <div className="two-bars min-w-0">
              <p className="truncate text-meta text-ink-2">{read.doi ? 'DOI' : read.host}</p>
              <p className="mt-0.5 font-serif text-read font-semibold [overflow-wrap:anywhere]">
                {read.doi ?? read.host}
              </p>
              <p className="mt-1 truncate text-meta text-ink-2">
                {read.doi ? `doi.org/${read.doi}` : read.url.replace(/^https?:\/\//u, '')}
              </p>
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
