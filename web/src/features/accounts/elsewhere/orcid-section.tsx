import { setOrcidRoute } from '@publyka/contract/routes/identities';
import type { Orcid } from '@publyka/contract/routes/profiles';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { call } from '../../../lib/api/call.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { cacheIdentities } from './data.ts';

type OrcidSectionProps = {
  orcid: Orcid | null;
  /** This installation has credentials of ORCID. */
  canAuthenticate: boolean;
  onLink: () => void;
  onRemove: () => void;
};

/** The iD: authenticated by ORCID, typed, or none. */
export function OrcidSection({ orcid, canAuthenticate, onLink, onRemove }: OrcidSectionProps) {
  const canLink = canAuthenticate && !orcid?.isAuthenticated;
  return (
    <section>
      <SectionTitle>ORCID</SectionTitle>
      {orcid ? <ShownOrcid orcid={orcid} /> : <p className="mt-1.5 text-chat text-ink-2">{invitation}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        {orcid?.isAuthenticated && (
          <Link to="/identidade/obras" className={buttonClass({ variant: 'ink', size: 'large' })}>
            Trazer minhas obras
          </Link>
        )}
        {canLink && (
          <Button variant="mark" size="large" onClick={onLink}>
            Autenticar com ORCID
          </Button>
        )}
        {orcid && (
          <Button variant="quiet" size="large" aria-haspopup="dialog" onClick={onRemove}>
            Tirar
          </Button>
        )}
      </div>
      {!orcid && <TypedOrcid />}
    </section>
  );
}

const invitation =
  'O iD que acompanha você em revistas e agências. Só o ORCID pode dizer que é seu: aí ele aparece como autenticado.';

function ShownOrcid({ orcid: { id, isAuthenticated } }: { orcid: Orcid }) {
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-3 text-chat">
      <span className="tabular-nums">{id}</span>
      {isAuthenticated ? (
        <span className="flex items-center gap-1.5 font-semibold text-success">
          autenticado <Icon of={IconCheck} size={18} />
        </span>
      ) : (
        <span className="text-ink-3">informado por você</span>
      )}
    </p>
  );
}

/** 'Informar o iD': shown as typed, proved by nobody. */
function TypedOrcid() {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(setOrcidRoute, { body: { id: typed } }),
    onSuccess: (own) => cacheIdentities(queryClient, own),
  });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    mutate();
  }
  return (
    <form noValidate onSubmit={handleSubmit} className="mt-6 flex flex-wrap items-end gap-3">
      <Field label="Ou informe o iD" className="min-w-56 flex-1" error={error ? problemOf(error) : undefined}>
        <TextInput
          inputMode="text"
          autoComplete="off"
          spellCheck={false}
          placeholder="0000-0002-1825-0097"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="outline" size="large" busy={isPending}>
        Informar
      </Button>
    </form>
  );
}

function problemOf(error: Error): string {
  return (error instanceof ApiError && error.fields?.['id']) || messageOf(error);
}
