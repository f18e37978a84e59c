import { projectTitleMaxLength } from '@publyka/contract/collaboration-limits';
import { type CreditRole, rolesInWords } from '@publyka/contract/text/credit-roles';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { uuidv7 } from 'uuidv7';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { WorkField } from '../../shared/works/work-field.tsx';
import { Field } from '../../ui/field.tsx';
import { focusFirstProblem } from '../../ui/focus-first-problem.ts';
import { Segments } from '../../ui/segments.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { usePropose } from './data.ts';
import { PeopleField } from './people-field.tsx';
import { emptyDraft, type ProposalDraft, type ProposalErrors, readDraft } from './proposal-draft.ts';
import { RolesSheet } from './roles-sheet.tsx';
import { SuggestedWorks } from './suggested-works.tsx';

type ProposeSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

const kinds = [
  { value: 'work', label: 'Uma obra' },
  { value: 'project', label: 'Um projeto' },
] as const;

/** 'Nova colaboração': in what, with whom, and who had which roles. Each of them confirms. */
export function ProposeSheet({ open, onOpenChange }: ProposeSheetProps) {
  const [draft, setDraft] = useState(() => emptyDraft(uuidv7()));
  const [errors, setErrors] = useState<ProposalErrors>({});
  const { mutate: propose, isPending } = usePropose(() => {
    setDraft(emptyDraft(uuidv7()));
    onOpenChange(false);
  });
  function change(part: Partial<ProposalDraft>): void {
    setDraft((before) => ({ ...before, ...part }));
    setErrors({});
  }
  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title="Nova colaboração"
      description="Só aparece no seu perfil, para outras pessoas, depois que alguém confirmar."
      height="form"
      initialFocus={true}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readDraft(draft);
        if ('body' in read) return propose(read.body);
        flushSync(() => setErrors(read.errors));
        focusFirstProblem(event.currentTarget);
      }}
      footer={<SubmitFooter label="Propor" onCancel={() => onOpenChange(false)} busy={isPending} />}
    >
      <Segments
        legend="O que vocês fizeram"
        options={kinds}
        value={draft.kind}
        onValueChange={(kind) => change({ kind })}
        className="mb-4"
      />
      {draft.kind === 'work' ? (
        <WorkField work={draft.work} error={errors.work} onChoose={(work) => change({ work })}>
          <SuggestedWorks onChoose={(work) => change({ work })} />
        </WorkField>
      ) : (
        <ProjectFields draft={draft} errors={errors} onChange={change} />
      )}
      <OwnRoles roles={draft.roles} error={errors.roles} onChange={(roles) => change({ roles })} />
      <PeopleField
        people={draft.people}
        workId={draft.kind === 'work' ? draft.work?.id : undefined}
        error={errors.people}
        onChange={(people) => change({ people })}
      />
    </PageSheet>
  );
}

type FieldsProps = { draft: ProposalDraft; errors: ProposalErrors; onChange: (part: Partial<ProposalDraft>) => void };

function ProjectFields({ draft: { title, from, until }, errors, onChange }: FieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label="Título do projeto" error={errors.title}>
        <TextInput
          value={title}
          maxLength={projectTitleMaxLength * 2}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="De" optional error={errors.from}>
          <TextInput
            value={from}
            inputMode="numeric"
            placeholder="2025"
            maxLength={10}
            onChange={({ target }) => onChange({ from: target.value })}
          />
        </Field>
        <Field label="Até" optional error={errors.until}>
          <TextInput
            value={until}
            inputMode="numeric"
            placeholder="2027"
            maxLength={10}
            onChange={({ target }) => onChange({ until: target.value })}
          />
        </Field>
      </div>
    </div>
  );
}

type OwnRolesProps = { roles: CreditRole[]; error: string | undefined; onChange: (roles: CreditRole[]) => void };

function OwnRoles({ roles, error, onChange }: OwnRolesProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-label="Seus papéis" className="mt-5">
      <h3 className="text-meta font-semibold">Seus papéis</h3>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 text-ui text-ink-2">
        <span className="min-w-0 flex-1">{roles.length > 0 ? rolesInWords(roles) : 'Nenhum ainda'}</span>
        <TextButton onClick={() => setIsOpen(true)}>Escolher seus papéis</TextButton>
      </p>
      {error && (
        <p role="alert" className="mt-1 text-meta text-danger">
          {error}
        </p>
      )}
      <RolesSheet
        open={isOpen}
        onOpenChange={setIsOpen}
        title="Seus papéis"
        roles={roles}
        onSave={(chosen) => {
          onChange(chosen);
          setIsOpen(false);
        }}
      />
    </section>
  );
}
