import {
  getPushesRoute,
  type PushState,
  removePushDeviceRoute,
  setPushDeviceRoute,
  setPushSettingsRoute,
} from '@publyka/contract/routes/pushes';
import { fireEvent, screen, waitFor } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '../../../test/component.tsx';
import { answer, requestsTo } from '../../../test/fake-server.ts';
import { PushSection } from './push-section.tsx';

const settings: PushState['settings'] = {
  kinds: ['message', 'comment', 'like'],
  quiet: null,
  timeZone: 'America/Sao_Paulo',
  showsText: false,
};
let state: PushState;

const endpoint = 'https://push.example/aparelho';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** A browser that receives pushes, and what it says when it is asked for permission. */
function provideBrowser(permission: NotificationPermission): void {
  const unsubscribe = vi.fn(async () => true);
  const pushManager = {
    subscribe: async () => ({ toJSON: () => ({ endpoint, keys }), unsubscribe }),
    getSubscription: async () => ({ unsubscribe }),
  };
  const registration = { pushManager };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function open(): Promise<void> {
  state = { publicKey: 'x', isOn: false, settings };
  const change = (changes: Partial<PushState>) => {
    state = { ...state, ...changes };
    return state;
  };
  answer(getPushesRoute, () => state);
  answer(setPushDeviceRoute, () => change({ isOn: true }));
  answer(removePushDeviceRoute, () => change({ isOn: false }));
  answer(setPushSettingsRoute, ({ body }) => change({ settings: body }));
  await render(<PushSection />);
}

const findSwitch = (name: RegExp, checked: boolean) => screen.findByRole<HTMLInputElement>('switch', { name, checked });

test('one turns the notices of this device on, says which and when, and off again', async () => {
  provideBrowser('granted');
  await open();
  await userEvent.click(await findSwitch(/^Receber notificações/, false));
  await findSwitch(/^Receber notificações/, true);
  expect(requestsTo(setPushDeviceRoute).map(({ body }) => body)).toEqual([{ endpoint, ...keys }]);
  await findSwitch(/^Mostrar o texto/, false);
  await userEvent.click(await findSwitch(/^Curtidas/, true));
  await findSwitch(/^Curtidas/, false);
  await findSwitch(/^Mensagens/, true);
  await userEvent.click(await findSwitch(/^Horário de silêncio/, false));
  fireEvent.change(await screen.findByLabelText('Das'), { target: { value: '23:15' } });
  await waitFor(() => expect(state.settings.quiet).toEqual({ from: '23:15', until: '07:00' }));
  expect(state.settings).toMatchObject({ kinds: ['message', 'comment'], showsText: false });
  await userEvent.click(await findSwitch(/^Receber notificações/, true));
  await findSwitch(/^Receber notificações/, false);
  expect(screen.getAllByRole('switch')).toHaveLength(1);
  expect(requestsTo(removePushDeviceRoute)).toHaveLength(1);
});

test('who said no to the browser is told how to change it', async () => {
  provideBrowser('denied');
  await open();
  await screen.findByText(/^O navegador bloqueou as notificações\./);
  expect(screen.queryByRole('switch')).toBeNull();
});

test('who says no when asked is told that nothing was turned on', async () => {
  provideBrowser('default');
  await open();
  await userEvent.click(await findSwitch(/^Receber notificações/, false));
  await screen.findByText('O navegador não ligou as notificações');
  await findSwitch(/^Receber notificações/, false);
  expect(requestsTo(setPushDeviceRoute)).toEqual([]);
});

test('a browser that receives none says so', async () => {
  await open();
  await screen.findByText('Este navegador não recebe notificações com o aplicativo fechado.');
});
