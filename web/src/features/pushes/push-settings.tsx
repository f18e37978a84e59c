import type { PushKind, PushSettings } from '@publyka/contract/routes/pushes';
import { notificationKindTexts } from '@publyka/contract/text/texts';
import { Field } from '../../ui/field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useSetSettings } from './data.ts';

const kinds: { kind: PushKind; label: string }[] = [
  { kind: 'message', label: 'Mensagens' },
  ...(['comment', 'like', 'connection_request', 'connection_accepted', 'coupon', 'other'] as const).map((kind) => ({
    kind,
    label: notificationKindTexts[kind],
  })),
];

const usualNight = { from: '22:00', until: '07:00' };

/** Of which kinds, when not, and with how many words: the same for all of one's devices. */
export function PushSettingsFields({ settings }: { settings: PushSettings }) {
  const { mutate } = useSetSettings();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();

  function change(changes: Partial<PushSettings>): void {
    mutate({ ...settings, ...changes });
  }

  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="text-meta font-semibold">Avisar sobre</legend>
        {kinds.map(({ kind, label }) => (
          <Switch
            key={kind}
            label={label}
            checked={settings.kinds.includes(kind)}
            onChange={({ target }) => {
              const others = settings.kinds.filter((one) => one !== kind);
              change({ kinds: target.checked ? [...others, kind] : others });
            }}
          />
        ))}
      </fieldset>
      <Switch
        label="Mostrar o texto"
        hint="Trechos de comentários e mensagens, mesmo na tela bloqueada"
        checked={settings.showsText}
        onChange={({ target }) => change({ showsText: target.checked })}
      />
      <Switch
        label="Horário de silêncio"
        hint="Nenhuma notificação nesse período"
        checked={settings.quiet !== null}
        onChange={({ target }) => change({ quiet: target.checked ? usualNight : null, timeZone })}
      />
      {settings.quiet && <QuietHours quiet={settings.quiet} onChange={(quiet) => change({ quiet, timeZone })} />}
    </>
  );
}

type Quiet = NonNullable<PushSettings['quiet']>;

function QuietHours({ quiet, onChange }: { quiet: Quiet; onChange: (quiet: Quiet) => void }) {
  /** Half typed, the browser says nothing: then nothing changes. */
  function set(end: keyof Quiet, value: string): void {
    if (value !== '') onChange({ ...quiet, [end]: value });
  }

  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label="Das">
        <TextInput type="time" value={quiet.from} onChange={({ target }) => set('from', target.value)} />
      </Field>
      <Field label="Até as">
        <TextInput type="time" value={quiet.until} onChange={({ target }) => set('until', target.value)} />
      </Field>
    </div>
  );
}
