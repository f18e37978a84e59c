import { confirmEmailChangeRoute } from '@publyka/contract/routes/account-security';
import type { ReactNode } from 'react';
import { call } from '../../lib/api/call.ts';
import { TextButton } from '../../ui/text-link.tsx';
import { CodeStep } from './code-step.tsx';
import { useNewEmail } from './data.ts';

type EmailCodeStepProps = {
  intro: ReactNode;
  /** Under the field: how long the code is valid. */
  validity: string;
  /** The way back to ask for another code, under the buttons. */
  otherLabel: string;
  onOther: () => void;
  onDone: () => void;
};

/** The code that was mailed to an address; the link in the same mail does as much. */
export function EmailCodeStep({ intro, validity, otherLabel, onOther, onDone }: EmailCodeStepProps) {
  const showNewEmail = useNewEmail();

  async function confirm(code: string): Promise<void> {
    const changed = await call(confirmEmailChangeRoute, { body: { proof: { code } } });
    showNewEmail(changed.email);
    onDone();
  }

  return (
    <>
      <p className="mb-4.5 text-chat text-ink-2 wrap-anywhere">{intro}</p>
      <CodeStep label="Confirmar" send={confirm} onCancel={onDone} hint={validity} />
      <p className="mt-4.5">
        <TextButton onClick={onOther}>{otherLabel}</TextButton>
      </p>
    </>
  );
}
