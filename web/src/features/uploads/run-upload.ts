import type { UploadState as ServerState } from '@publyka/contract/routes/upload-routes';
import { isVideoPurpose } from '@publyka/contract/routes/upload-rules';
import type { UploadPurpose } from '@publyka/contract/routes/uploads';
import { errorTexts } from '@publyka/contract/text/texts';
import { ApiError, networkError } from '../../lib/api/api-error.ts';
import { backoffDelay } from '../../lib/api/backoff.ts';
import type { UploadTransport } from './tus-transport.ts';
import type { StoredFile, UploadState } from './upload.ts';

/** Delays between attempts. */
const delays = { firstMs: 200, maxMs: 30_000 };
/** Server errors after which the upload fails. A lost connection is retried for ever. */
const maxServerErrors = 5;
/** Time without progress after which the connection counts as lost: a browser would wait for minutes. */
const silenceTimeoutMs = 45_000;

export interface UploadTask {
  file: File;
  purpose: UploadPurpose;
  waveform?: string | undefined;
  url: string | null;
  onUrl(url: string | null): void;
  onState(state: UploadState<StoredFile>): void;
}

export interface RunOptions {
  transport: UploadTransport;
  /** Ends after the time, or when the connection is back. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Calls the listener when the browser says that it lost the connection. */
  onOffline(listener: () => void, signal: AbortSignal): void;
  /** Calls the listener when the browser says that the connection is back. */
  onOnline(listener: () => void, signal: AbortSignal): void;
}

export type Outcome = Extract<UploadState<StoredFile>, { status: 'ready' | 'failed' }>;

/** Uploads a file across lost connections. Throws the signal's reason when aborted. */
export async function runUpload(task: UploadTask, options: RunOptions, signal: AbortSignal): Promise<Outcome> {
  const run = new UploadRun(task, options, signal);
  const ended = new AbortController();
  options.onOnline(() => run.forgetLosses(), ended.signal);
  try {
    return await tryUntilDone(run, task, signal);
  } finally {
    ended.abort();
  }
}

async function tryUntilDone(run: UploadRun, { purpose }: UploadTask, signal: AbortSignal): Promise<Outcome> {
  for (;;) {
    signal.throwIfAborted();
    try {
      return toOutcome(await run.attempt(), purpose);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      const outcome = await run.handleError(error);
      if (outcome) return outcome;
    }
  }
}

class UploadRun {
  readonly #task: UploadTask;
  readonly #options: RunOptions;
  readonly #signal: AbortSignal;
  #url: string | null;
  #sent = 0;
  /** In a row, without progress. */
  #losses = 0;
  #serverErrors = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #giveUp: () => void = () => undefined;

  constructor(task: UploadTask, options: RunOptions, signal: AbortSignal) {
    this.#task = task;
    this.#options = options;
    this.#signal = signal;
    this.#url = task.url;
  }

  /** Fails when the browser goes offline or nothing gets through: the request itself would hang for minutes. */
  async attempt(): Promise<ServerState> {
    const ended = new AbortController();
    const lost = new AbortController();
    this.#giveUp = () => lost.abort(networkError(new Error('No connection or no answer')));
    this.#options.onOffline(this.#giveUp, ended.signal);
    try {
      return await this.#send(AbortSignal.any([this.#signal, lost.signal]));
    } finally {
      clearTimeout(this.#silence);
      ended.abort();
    }
  }

  /**
   * The connection is back, or nearly: an attempt that was under way still fails, and so may the next one. It must not wait
   * as long as after many losses.
   */
  forgetLosses(): void {
    this.#losses = 0;
  }

  /** Asks for the state before sending: the server may have received more than it could confirm. */
  async #send(signal: AbortSignal): Promise<ServerState> {
    const { transport } = this.#options;
    if (this.#url) {
      const state = await transport.ask(this.#url, signal);
      if (state.status !== 'uploading') return state;
      this.#sent = state.sent;
    }
    // After an error its message stays until there is progress.
    if (this.#serverErrors === 0 || this.#sent === this.#task.file.size) this.#report();
    else this.#watchSilence();
    return transport.send({
      file: this.#task.file,
      purpose: this.#task.purpose,
      waveform: this.#task.waveform,
      url: this.#url,
      signal,
      onUrl: (url) => this.#moveTo(url),
      onProgress: (sent) => this.#progress(sent),
    });
  }

  /** Waits until the next attempt, or returns why there is none. */
  async handleError(error: ApiError): Promise<Outcome | null> {
    if (error.code === 'network') return this.#bearLoss();
    if (error.code === 'not_found' && this.#url) this.#moveTo(null);
    else if (!isServerError(error))
      return { status: 'failed', message: error.message, retryable: isWorthRepeating(error) };
    this.#serverErrors += 1;
    if (this.#serverErrors > maxServerErrors)
      return { status: 'failed', message: failureText(this.#task.purpose), retryable: true };
    // Shown at once, since the further attempts take seconds.
    this.#task.onState({ status: 'paused', by: 'server', percent: this.#percent() });
    await this.#options.pause(Math.max(retryDelay(this.#serverErrors), (error.retryAfter ?? 0) * 1000), this.#signal);
    return null;
  }

  async #bearLoss(): Promise<null> {
    this.#losses += 1;
    this.#task.onState({ status: 'paused', by: 'connection', percent: this.#percent() });
    await this.#options.pause(retryDelay(this.#losses), this.#signal);
    return null;
  }

  #moveTo(url: string | null): void {
    if (url === null) this.#sent = 0;
    if (url === this.#url) return;
    this.#url = url;
    this.#task.onUrl(url);
  }

  #progress(sent: number): void {
    if (this.#signal.aborted) return;
    if (sent > this.#sent) this.#losses = 0;
    this.#sent = sent;
    this.#report();
  }

  #report(): void {
    const total = this.#task.file.size;
    this.#watchSilence();
    if (this.#sent === total) this.#task.onState({ status: 'processing' });
    else this.#task.onState({ status: 'uploading', sent: this.#sent, total, percent: this.#percent() });
  }

  #watchSilence(): void {
    clearTimeout(this.#silence);
    // After the last byte the server may take its time.
    if (this.#sent < this.#task.file.size) this.#silence = setTimeout(this.#giveUp, silenceTimeoutMs);
  }

  #percent(): number {
    return Math.floor((this.#sent / this.#task.file.size) * 100);
  }
}

/** The message after too many server errors. */
export function failureText(purpose: UploadPurpose): string {
  return purpose === 'message-file' || purpose === 'message-voice' || isVideoPurpose(purpose)
    ? errorTexts.fileUpload
    : errorTexts.imageUpload;
}

function toOutcome(state: ServerState, purpose: UploadPurpose): Outcome {
  if (state.status === 'ready') return state;
  if (state.status === 'refused') return { status: 'failed', message: state.message, retryable: false };
  // Everything was sent and yet something is missing: a node lost it, so it is retried.
  throw new ApiError({ code: 'unavailable', message: failureText(purpose), status: 503 });
}

function isServerError(error: ApiError): boolean {
  return error.code === 'unavailable' || error.code === 'internal' || error.code === 'conflict';
}

function isWorthRepeating(error: ApiError): boolean {
  return error.code === 'too_many_requests' || error.code === 'not_authenticated';
}

/** With jitter, so that clients do not return all at once. */
function retryDelay(failures: number): number {
  return backoffDelay(failures, delays) * (1 + Math.random() / 2);
}
