import { expect, test } from 'vitest';
import { describeDevice } from './device-name.ts';

const agents: [agent: string | null, name: string, kind: string][] = [
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome no Android',
    'phone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox no Linux', 'computer'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari no iPad',
    'tablet',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge no Windows',
    'computer',
  ],
  ['curl/8.5.0', 'Aparelho desconhecido', 'computer'],
  [null, 'Aparelho desconhecido', 'computer'],
];

test.each(agents)('%s', (agent, name, kind) => {
  expect(describeDevice(agent)).toEqual({ name, kind });
});
