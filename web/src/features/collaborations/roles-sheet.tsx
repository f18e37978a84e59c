import { type CreditRole, creditRoleNames, creditRoles } from '@publyka/contract/text/credit-roles';
import { useState } from 'react';
import { PageSheet } from '../../lib/navigation/page-sheet.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';

type RolesSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  roles: readonly CreditRole[];
  isBusy?: boolean;
  onSave: (roles: CreditRole[]) => void;
};

/** The 14 roles of CRediT, of which somebody had some. */
export function RolesSheet(props: RolesSheetProps) {
  // Anew each time it is opened.
  return props.open ? <OpenSheet {...props} /> : null;
}

function OpenSheet({ open, onOpenChange, title, roles, isBusy = false, onSave }: RolesSheetProps) {
  const [chosen, setChosen] = useState(roles);
  const [error, setError] = useState<string>();

  function toggle(role: CreditRole): void {
    setError(undefined);
    setChosen(chosen.includes(role) ? chosen.filter((one) => one !== role) : [...chosen, role]);
  }

  return (
    <PageSheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description="Da taxonomia CRediT, que muitas revistas já pedem."
      onSubmit={(event) => {
        event.preventDefault();
        // A sheet above another one is inside of its form, as React sees it.
        event.stopPropagation();
        if (chosen.length === 0) setError('Escolha ao menos um papel');
        else onSave(creditRoleNames.filter((role) => chosen.includes(role)));
      }}
      footer={<SubmitFooter label="Salvar papéis" onCancel={() => onOpenChange(false)} busy={isBusy} />}
    >
      <fieldset aria-describedby={error && 'papeis-erro'}>
        <legend className="sr-only">{title}</legend>
        {error && (
          <p id="papeis-erro" role="alert" className="pb-2 text-ui text-danger">
            {error}
          </p>
        )}
        {creditRoleNames.map((role) => (
          <Checkbox
            key={role}
            label={creditRoles[role]}
            checked={chosen.includes(role)}
            onChange={() => toggle(role)}
            className="w-full"
          />
        ))}
      </fieldset>
    </PageSheet>
  );
}
