import { memberInvitationDays, memberInvitationsMax } from '@publyka/contract/limits';
import type { Door, SettingValues } from '@publyka/contract/routes/installation';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Switch } from '../../../ui/switch.tsx';
import { DomainTokens } from './domain-tokens.tsx';

type Entrance = SettingValues['entrance'];

const doorWords: readonly { door: Door; name: string; about: string }[] = [
  { door: 'open', name: 'Aberta', about: 'Qualquer pessoa com um e-mail.' },
  {
    door: 'domains',
    name: 'Só estes domínios',
    about: 'E-mails destas instituições entram na hora, depois de confirmados.',
  },
  {
    door: 'invitation',
    name: 'Por convite',
    about: `Cada membro tem ${memberInvitationsMax} convites a cada ${memberInvitationDays} dias.`,
  },
  { door: 'approval', name: 'Com aprovação', about: 'Alguém da moderação lê o pedido.' },
];

type DoorChoiceProps = {
  legend: string;
  /** As it is set: a question in serif, or the label of a field among others. */
  legendLook: 'lead' | 'label';
  entrance: Entrance;
  onChange: (entrance: Entrance) => void;
  /** How long requests wait today; null where nobody waits, or nobody knows. */
  wait?: string | null;
  /** What is wrong with the domains. */
  problem: string | null;
};

/** Four doors in words, and under the second one its domains. */
export function DoorChoice({ legend, legendLook, entrance, onChange, wait = null, problem }: DoorChoiceProps) {
  return (
    <>
      <fieldset>
        <legend
          className={classNames(
            legendLook === 'lead' ? 'max-w-88 pt-5 pb-3 font-serif text-lead text-balance' : 'text-meta font-semibold',
          )}
        >
          {legend}
        </legend>
        {doorWords.map(({ door, name, about }) => (
          <DoorOption
            key={door}
            name={name}
            about={door === 'approval' && wait ? `${about} Espera média hoje: ${wait}.` : about}
            isChosen={entrance.door === door}
            onChoose={() => onChange({ ...entrance, door })}
          >
            {door === 'domains' && entrance.door === door && (
              <>
                <DomainTokens domains={entrance.domains} onChange={(domains) => onChange({ ...entrance, domains })} />
                {problem && (
                  <p role="alert" className="mt-2 text-ui font-medium text-danger">
                    {problem}
                  </p>
                )}
              </>
            )}
          </DoorOption>
        ))}
      </fieldset>
      {entrance.door === 'domains' && (
        <Switch
          label="Convidados de outros domínios"
          hint="Entram com convite de um membro"
          checked={entrance.letsGuestsIn}
          onChange={(event) => onChange({ ...entrance, letsGuestsIn: event.currentTarget.checked })}
          className="py-4"
        />
      )}
    </>
  );
}

type DoorOptionProps = { name: string; about: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function DoorOption({ name, about, isChosen, onChoose, children }: DoorOptionProps) {
  const id = useId();
  return (
    <div className="border-b border-line py-3">
      <label className="flex min-h-11 items-start gap-4">
        <input
          type="radio"
          name="porta"
          className="radio-dot mt-0.5 shrink-0"
          checked={isChosen}
          onChange={onChoose}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-about`}
        />
        <span className="min-w-0">
          <span id={`${id}-name`} className="block text-chat font-semibold">
            {name}
          </span>
          <span id={`${id}-about`} className="block text-ui text-ink-2">
            {about}
          </span>
        </span>
      </label>
      {children && <div className="mt-2 pl-10">{children}</div>}
    </div>
  );
}
