import type { Passkey } from '@publyka/contract/routes/passkeys';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Time } from '../../ui/time.tsx';

type KeptPasskeysProps = {
  passkeys: readonly Passkey[];
  kept: readonly string[];
  disabled: boolean;
  onChange: (kept: string[]) => void;
};

/** 'Manter estas chaves de acesso?': with a new password, what is not chosen ends. */
export function KeptPasskeys({ passkeys, kept, disabled, onChange }: KeptPasskeysProps) {
  if (passkeys.length === 0) return null;
  return (
    <fieldset disabled={disabled}>
      <legend className="text-ui font-semibold">Manter estas chaves de acesso?</legend>
      <p className="mt-1 text-meta text-ink-3">
        Marque só as que você reconhece. As outras deixam de servir para entrar.
      </p>
      {passkeys.map(({ id, name, createdAt }) => (
        <Checkbox
          key={id}
          className="flex py-1"
          label={
            <span className="min-w-0 flex-1 wrap-anywhere">
              {name}
              <span className="block text-meta text-ink-3">
                Criada: <Time value={createdAt} />
              </span>
            </span>
          }
          checked={kept.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...kept, id] : kept.filter((other) => other !== id))}
        />
      ))}
    </fieldset>
  );
}
