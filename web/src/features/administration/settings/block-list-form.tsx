import type { Block } from '@publyka/contract/block-list';
import type { InstallationSettings } from '@publyka/contract/routes/installation';
import { type FormEvent, useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { SectionTitle } from '../../../ui/headings.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { toast } from '../../../ui/toast.ts';
import { sourceWords, useChangeSetting } from './data.ts';

/** What the installation keeps out, a line each: 'exemplo.com; motivo; 2026-12-31'. */
export function BlockListForm({ settings }: { settings: InstallationSettings }) {
  const [typed, setTyped] = useState(() => linesOf(settings));
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useChangeSetting();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    mutate(
      { key: 'blockList', value: { entries: readLines(typed) } },
      {
        onSuccess: (changed) => {
          setProblem(undefined);
          setTyped(linesOf(changed));
        },
        onError: (error) => {
          setProblem(error instanceof ApiError ? describeProblem(error.fields) : undefined);
          toast.error(messageOf(error));
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} aria-labelledby="bloqueios" className="border-b border-line py-6">
      <SectionTitle id="bloqueios">Bloqueios</SectionTitle>
      <p className="mt-1 text-ui text-ink-2">
        De um endereço ou de uma rede bloqueada lê-se e não se escreve. Com e-mail de um domínio bloqueado ninguém cria
        conta; quem já tem a sua continua.
      </p>
      <Field
        label="Um em cada linha: o que se bloqueia; o motivo; o último dia, se houver"
        hint="203.0.113.0/24; contas em série; 2026-12-31"
        error={problem}
        className="mt-4"
      >
        <Textarea minRows={3} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      </Field>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isPending}>
          Guardar
        </Button>
        <p className="text-meta text-ink-3">{sourceWords(settings, 'blockList')}</p>
      </div>
    </form>
  );
}

function linesOf({ values }: InstallationSettings): string {
  return values.blockList.entries
    .map(({ what, reason, until }) => [what, reason, ...(until ? [until] : [])].join('; '))
    .join('\n');
}

/** The last part is the last day when it looks like one: a reason may have a semicolon. */
function readLines(typed: string): Block[] {
  const lines = typed.split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => {
    const [what = '', ...rest] = line.split(';').map((part) => part.trim());
    const last = rest.at(-1) ?? '';
    const until = /^\d{4}-/.test(last) ? last : null;
    return { what, reason: (until ? rest.slice(0, -1) : rest).join('; '), until };
  });
}

/** 'Linha 2: Diga o motivo' */
function describeProblem(fields: Record<string, string>): string | undefined {
  const [path, message] = Object.entries(fields)[0] ?? [];
  const index = /entries\.(\d+)\./.exec(path ?? '')?.[1];
  return index === undefined ? message : `Linha ${Number(index) + 1}: ${message}`;
}
