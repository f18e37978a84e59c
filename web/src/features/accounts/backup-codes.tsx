import { product } from '@publyka/contract/brand';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { downloadText } from '../../lib/share.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

type BackupCodesProps = { codes: readonly string[]; onDone: () => void };

/** The backup codes, shown this once: to copy, to keep as a file. */
export function BackupCodes({ codes, onDone }: BackupCodesProps) {
  const shown = codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(shown.join('\n'));
      toast.success('Códigos copiados');
    } catch {
      // Without leave for the clipboard the codes can still be marked by hand.
      toast.error('Não foi possível copiar. Selecione os códigos na tela');
    }
  }

  return (
    <div>
      <p className="text-chat text-ink-2">
        Sem o celular, entre com um destes códigos. Cada um funciona uma única vez, e eles não serão mostrados de novo.
      </p>
      <ul aria-label="Códigos de reserva" className="mt-4 grid grid-cols-2 gap-x-4 rounded-control bg-sunken px-4 py-3">
        {shown.map((code) => (
          <li key={code} className="py-1 font-mono text-chat select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="outline"
          icon={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <Button
          variant="outline"
          icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => download(shown)}
        >
          Baixar
        </Button>
      </div>
      <Button variant="mark" size="large" className="mt-5 w-full" onClick={onDone}>
        Já guardei
      </Button>
    </div>
  );
}

function download(codes: readonly string[]): void {
  const text = `Códigos de reserva do ${product}\nCada um funciona uma única vez.\n\n${codes.join('\n')}\n`;
  downloadText(text, { name: 'publyka-codigos-de-reserva.txt', type: 'text/plain' });
}
