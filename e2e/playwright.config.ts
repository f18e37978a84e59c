import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];
const chromiumFlags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Real browser, real server, real PostgreSQL. No retries: a flaky test is a bug. */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 8_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    trace: 'retain-on-failure',
    launchOptions: {
      args: chromiumFlags,
      chromiumSandbox: process.getuid?.() !== 0,
      ...(executablePath && { executablePath }),
    },
  },
});
