import type { ErrorBody, ErrorCode } from '@publyka/contract/errors';
import { failureTexts } from '@publyka/contract/text/failure-texts';
import { type ToastAction, toast } from '../../ui/toast.ts';

const networkMessage = 'Sem conexão com o servidor. Confira a rede e tente de novo';

type ApiErrorFacts = {
  code: ErrorCode | 'network';
  message: string;
  fields?: Record<string, string>;
  requestId?: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  /** Seconds to wait before the next attempt. */
  retryAfter?: number;
};

/** A request that was refused, or ('network') got no answer. Callers branch on `code`; `message` may be shown. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network';
  readonly fields: Record<string, string>;
  readonly requestId: string | undefined;
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor({ code, message, fields, requestId, status, retryAfter }: ApiErrorFacts, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.code = code;
    this.fields = fields ?? {};
    this.requestId = requestId;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export function networkError(cause: unknown): ApiError {
  return new ApiError({ code: 'network', message: networkMessage, status: 0 }, { cause });
}

/** An answer that is not ours, such as a proxy's page, becomes 'unavailable' or 'internal' by its status. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = await readErrorBody(response);
  const retryAfter = Number.parseInt(response.headers.get('retry-after') ?? '', 10);
  return new ApiError({ ...body, status: response.status, ...(Number.isFinite(retryAfter) && { retryAfter }) });
}

async function readErrorBody(response: Response): Promise<Omit<ErrorBody, 'requestId'> & { requestId?: string }> {
  const body: unknown = await response.json().catch(() => null);
  if (isErrorBody(body)) return body;
  const code = [502, 503, 504].includes(response.status) ? 'unavailable' : 'internal';
  return { code, message: failureTexts[code] };
}

/** By the request's id, which every error of ours has. */
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'requestId' in body;
}

/** The text to show for anything that was thrown. */
export function messageOf(error: unknown): string {
  const message = error instanceof ApiError ? error.message : failureTexts.internal;
  const code = supportCodeOf(error);
  return code === undefined ? message : `${message}. Código do erro: ${code}`;
}

/** The request id, by which an operator finds the failure in the log; only for failures of the server. */
export function supportCodeOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'internal' ? error.requestId : undefined;
}

/** A later attempt may succeed. */
export function isTransient(error: unknown): boolean {
  return hasCode(error, 'network') || hasCode(error, 'unavailable') || hasCode(error, 'internal');
}

export function hasCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

/** Shows a failure in a screen's own words, with the code that the log has. */
export function toastError(text: string, error: unknown, action?: ToastAction): void {
  toast.error(text, action, supportCodeOf(error));
}
