import { cleanDomain, domainProblem } from '@publyka/contract/text/mail-domain';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

type DomainTokensProps = { domains: readonly string[]; onChange: (domains: string[]) => void };

/** The domains that enter, each a token that can be removed, and a field for one more. */
export function DomainTokens({ domains, onChange }: DomainTokensProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function add(): void {
    const domain = cleanDomain(typed ?? '');
    const wrong = domainProblem(domain);
    setProblem(wrong);
    if (wrong) return;
    if (!domains.includes(domain)) onChange([...domains, domain]);
    setTyped('');
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') setTyped(null);
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }

  return (
    <div>
      <ul aria-label="Domínios" className="flex flex-wrap gap-2">
        {domains.map((domain) => (
          <li key={domain} className="flex min-h-11 items-center rounded-control bg-sunken pl-3 text-ui wrap-anywhere">
            {domain}
            <button
              type="button"
              aria-label={`Tirar ${domain}`}
              onClick={() => {
                onChange(domains.filter((one) => one !== domain));
                addButton.current?.focus();
              }}
              className="grid size-11 place-items-center rounded-control hover:bg-line"
            >
              <Icon of={IconX} size={18} />
            </button>
          </li>
        ))}
        <li>
          <Button
            ref={addButton}
            variant="outline"
            icon={<Icon of={IconPlus} size={18} />}
            aria-expanded={typed !== null}
            onClick={() => setTyped(typed === null ? '' : null)}
          >
            Domínio
          </Button>
        </li>
      </ul>
      {typed !== null && (
        <div className="mt-3 flex items-end gap-2">
          <Field label="Novo domínio" error={problem ?? undefined} className="flex-1">
            <TextInput
              autoFocus
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="ufba.br"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              onKeyDown={handleKey}
            />
          </Field>
          {!problem && (
            <Button variant="quiet" size="large" onClick={add}>
              Incluir
            </Button>
          )}
        </div>
      )}
      <p className="mt-2 text-meta text-ink-3">Vale também para ramais: aluno.{domains[0] ?? 'ufba.br'}</p>
    </div>
  );
}
