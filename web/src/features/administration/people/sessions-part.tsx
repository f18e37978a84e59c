import type { AccountDetails } from '@publyka/contract/routes/account-administration';
import { describeDevice } from '../../../lib/session/device-name.ts';
import { Button } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time.tsx';
import { useAccountAct } from './data.ts';
import { Part } from './part.tsx';

/** Where the account is open, each session with its end. */
export function SessionsPart({ details: { account, sessions } }: { details: AccountDetails }) {
  const { mutate: act, isPending, variables } = useAccountAct(account.person.id);
  const ending = isPending && variables.act === 'end-session' ? variables.sessionId : null;
  return (
    <Part title="Sessões">
      {sessions.length === 0 && <p className="mt-1 text-ui text-ink-2">Nenhuma aberta.</p>}
      <ul className="mt-1">
        {sessions.map(({ id, userAgent, lastSeenAt }) => {
          const { name } = describeDevice(userAgent);
          return (
            <li key={id} className="flex min-h-14 items-center gap-3 py-1.5">
              <p className="min-w-0 flex-1 text-ui wrap-anywhere">
                {name}
                <span className="block text-meta text-ink-3">
                  Vista por último: <Time value={lastSeenAt} />
                </span>
              </p>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Encerrar a sessão: ${name}`}
                busy={ending === id}
                onClick={() => act({ act: 'end-session', sessionId: id })}
              >
                Encerrar
              </Button>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}
