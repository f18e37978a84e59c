import { defineConfig } from '@playwright/test';

const browserPath = process.env['CHROMIUM_PATH'];
/** A Chromium without a browser around its pages: the same journeys in two thirds of the time. */
const shellPath = process.env['CHROMIUM_SHELL_PATH'];

/**
 * Chromium hears only the last flag of this kind: what Playwright turns off stays off (its chromiumSwitches), and with it
 * the two pages of suggestions under the address bar, which a whole browser without a window loads, in a process of their
 * own, for every context: two fifths of the processor time of opening the app.
 */
const featuresOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

const chromiumFlags = [
  `--disable-features=${featuresOff.join(',')}`,
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A microphone that beeps, where there is none. Journeys allow it, or not.
  '--use-fake-device-for-media-stream',
];

function launchWith(executablePath: string | undefined) {
  return {
    args: chromiumFlags,
    chromiumSandbox: process.getuid?.() !== 0,
    ...(executablePath && { executablePath }),
  };
}

/** Notices of the system and the microphone come from what is around the pages. */
const inWholeBrowser = ['**/pushes.spec.ts', '**/messages-voice.spec.ts'];

/**
 * Real browser, real server, real PostgreSQL. Only `.ci/run` gives a journey a second try, and names it: each is a fault to
 * find.
 */
export default defineConfig({
  testDir: './journeys',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Limits, not waits: a machine that others use needs ten times as long for what a quiet one does at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  outputDir: '../test-results',
  use: {
    viewport: { width: 390, height: 844 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    colorScheme: 'light',
    // Playwright scrolls the page to reach what still moves, and so moves it under an open menu.
    contextOptions: { reducedMotion: 'reduce' },
    // It would answer in place of the routes that journeys put in its way; the journey about it lets it in.
    serviceWorkers: 'block',
    // A site of the test of several nodes has a certificate of its own (server/test/nodes).
    ignoreHTTPSErrors: process.env['PUBLYKA_URL'] !== undefined,
    // Recording costs a sixth of the time: only what failed is recorded, when it is tried again (`--retries=1`).
    trace: 'on-first-retry',
    launchOptions: launchWith(browserPath),
  },
  ...(shellPath && {
    projects: [
      { name: 'shell', testIgnore: inWholeBrowser, use: { launchOptions: launchWith(shellPath) } },
      { name: 'browser', testMatch: inWholeBrowser },
    ],
  }),
});
