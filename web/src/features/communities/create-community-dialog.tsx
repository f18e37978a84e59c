import { communityName } from '@publyka/contract/brand';
import { communityTexts } from '@publyka/contract/text/texts';
import { type FormEvent, useRef, useState } from 'react';
import { usePersistentEntry } from '../../lib/persistent-state.ts';
import { useMe } from '../../lib/session/session.ts';
import { SheetLayer } from '../../ui/sheet-layer.tsx';
import { SubmitFooter } from '../../ui/submit-footer.tsx';
import { useUploads } from '../uploads/use-uploads.ts';
import { AvatarField } from './avatar-field.tsx';
import { checkDescription, checkName } from './community-checks.ts';
import { CommunityFields } from './community-fields.tsx';
import { useCreateCommunity } from './use-create-community.ts';

type CreateCommunityDialogProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** 'Criar Nova RePublyka'. What was typed stays when it is closed by mistake, or reloaded, until it is created. */
export function CreateCommunityDialog({ open, onOpenChange }: CreateCommunityDialogProps) {
  const me = useMe();
  const nameField = useRef<HTMLInputElement>(null);
  const [draft, change] = usePersistentEntry(`community-draft:${me.id}`);
  const [isChecked, setIsChecked] = useState(false);
  const uploads = useUploads(`community:${me.id}`, { purpose: 'community-avatar', max: 1 });
  const { id, create, isBusy } = useCreateCommunity({ uploads, onCreated: finish });
  const nameError = checkName(draft.name);
  const descriptionError = checkDescription(draft.description);

  function finish(): void {
    change({ name: '', description: '' });
    setIsChecked(false);
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    setIsChecked(true);
    if (nameError) nameField.current?.focus();
    else if (!descriptionError) create(draft);
  }

  return (
    <SheetLayer
      open={open}
      onOpenChange={onOpenChange}
      title={communityTexts.create}
      onSubmit={handleSubmit}
      initialFocus={nameField}
      footer={<SubmitFooter label={`Criar ${communityName}`} onCancel={() => onOpenChange(false)} busy={isBusy} />}
    >
      <AvatarField id={id} name={draft.name} uploads={uploads} />
      <CommunityFields
        nameField={nameField}
        values={draft}
        onChange={change}
        isChecked={isChecked}
        disabled={isBusy}
        hint="Qualquer pessoa com conta pode encontrar e entrar."
      />
    </SheetLayer>
  );
}
