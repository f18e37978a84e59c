import type { UploadState as ServerState } from '@publyka/contract/routes/upload-routes';
import { isVideoPurpose, type UploadPurpose } from '@publyka/contract/routes/uploads';
import { errorTexts } from '@publyka/contract/text/texts';
import { ApiError, networkError } from '../../lib/api/api-error.ts';
import type { UploadTransport } from './tus-transport.ts';
import type { StoredFile, UploadState } from './upload.ts';

/** Milliseconds before the second try; each next one waits twice as long, up to the longest. */
const initialDelayMs = 200;
const maxDelayMs = 30_000;
/** Answers of a server in trouble that are borne before the file counts as failed. A lost connection is borne for ever. */
const troublesBorne = 5;
/** Milliseconds without a byte getting through, after which the connection counts as lost: a browser would wait for minutes. */
const silenceBorne = 45_000;

export interface UploadTask {
  file: File;
  purpose: UploadPurpose;
  url: string | null;
  onUrl(url: string | null): void;
  onState(state: UploadState<StoredFile>): void;
}

export interface RunTools {
  transport: UploadTransport;
  /** Ends after that time, or earlier when the connection comes back. */
  pause(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Calls the listener when the browser says that it lost the connection. */
  onOffline(listener: () => void, signal: AbortSignal): void;
}

export type Outcome = Extract<UploadState<StoredFile>, { status: 'ready' | 'failed' }>;

/** Brings one file up, whatever the connection does meanwhile. Throws the signal's reason when stopped. */
export async function runUpload(task: UploadTask, tools: RunTools, signal: AbortSignal): Promise<Outcome> {
  const run = new UploadRun(task, tools, signal);
  for (;;) {
    signal.throwIfAborted();
    try {
      return toOutcome(await run.attempt(), task.purpose);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      const outcome = await run.bear(error);
      if (outcome) return outcome;
    }
  }
}

class UploadRun {
  readonly #task: UploadTask;
  readonly #tools: RunTools;
  readonly #signal: AbortSignal;
  #url: string | null;
  #sent = 0;
  /** In a row, without a byte getting through. */
  #losses = 0;
  #troubles = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #giveUp: () => void = () => undefined;

  constructor(task: UploadTask, tools: RunTools, signal: AbortSignal) {
    this.#task = task;
    this.#tools = tools;
    this.#signal = signal;
    this.#url = task.url;
  }

  /** Ends as lost when the browser goes offline, or no byte gets through: a request under way would hang for minutes. */
  async attempt(): Promise<ServerState> {
    const ended = new AbortController();
    const lost = new AbortController();
    this.#giveUp = () => lost.abort(networkError(new Error('No connection or no answer')));
    this.#tools.onOffline(this.#giveUp, ended.signal);
    try {
      return await this.#send(AbortSignal.any([this.#signal, lost.signal]));
    } finally {
      clearTimeout(this.#silence);
      ended.abort();
    }
  }

  /** Asks before sending: the answer to an earlier try may have been lost, and what it sent may be there. */
  async #send(signal: AbortSignal): Promise<ServerState> {
    const { transport } = this.#tools;
    if (this.#url) {
      const state = await transport.ask(this.#url, signal);
      if (state.status !== 'uploading') return state;
      this.#sent = state.sent;
    }
    // After trouble its words stay until something gets through.
    if (this.#troubles === 0 || this.#sent === this.#task.file.size) this.#report();
    else this.#watchSilence();
    return transport.send({
      file: this.#task.file,
      purpose: this.#task.purpose,
      url: this.#url,
      signal,
      onUrl: (url) => this.#moveTo(url),
      onProgress: (sent) => this.#progress(sent),
    });
  }

  /** Waits until another try makes sense, or answers why none does. */
  async bear(error: ApiError): Promise<Outcome | null> {
    if (error.code === 'network') return this.#bearLoss();
    if (error.code === 'not_found' && this.#url) this.#moveTo(null);
    else if (!isTrouble(error)) return { status: 'failed', message: error.message, retryable: isWorthRepeating(error) };
    this.#troubles += 1;
    if (this.#troubles > troublesBorne)
      return { status: 'failed', message: failureText(this.#task.purpose), retryable: true };
    // Told at once: the tries that are borne take seconds.
    this.#task.onState({ status: 'paused', by: 'server', percent: this.#percent() });
    await this.#tools.pause(Math.max(pauseAfter(this.#troubles), (error.retryAfter ?? 0) * 1000), this.#signal);
    return null;
  }

  async #bearLoss(): Promise<null> {
    this.#losses += 1;
    this.#task.onState({ status: 'paused', by: 'connection', percent: this.#percent() });
    await this.#tools.pause(pauseAfter(this.#losses), this.#signal);
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
    // Once every byte is there the server may take its time.
    if (this.#sent < this.#task.file.size) this.#silence = setTimeout(this.#giveUp, silenceBorne);
  }

  #percent(): number {
    return Math.floor((this.#sent / this.#task.file.size) * 100);
  }
}

/** What to say when the server is in trouble for too long. */
export function failureText(purpose: UploadPurpose): string {
  return isVideoPurpose(purpose) ? errorTexts.fileUpload : errorTexts.imageUpload;
}

function toOutcome(state: ServerState, purpose: UploadPurpose): Outcome {
  if (state.status === 'ready') return state;
  if (state.status === 'refused') return { status: 'failed', message: state.message, retryable: false };
  // All was sent and yet something is missing: a node lost it. To be tried again.
  throw new ApiError({ code: 'unavailable', message: failureText(purpose), status: 503 });
}

function isTrouble(error: ApiError): boolean {
  return error.code === 'unavailable' || error.code === 'internal' || error.code === 'conflict';
}

function isWorthRepeating(error: ApiError): boolean {
  return error.code === 'too_many_requests' || error.code === 'not_authenticated';
}

/** Some chance in it, so that those who lost the connection together do not come back together. */
function pauseAfter(failures: number): number {
  return Math.min(initialDelayMs * 2 ** (failures - 1), maxDelayMs) * (1 + Math.random() / 2);
}
