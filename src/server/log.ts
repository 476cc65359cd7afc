import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from './config.ts';

/** Keys whose value never reaches a log, at any of the depths we write (reliability §4 no. 57). */
const SECRET_KEYS = [
  'password',
  'oldPassword',
  'newPassword',
  'confirmPassword',
  'verificationCode',
  'token',
  'cookie',
  'recaptchaKey',
  'secret',
  'secretKey',
  'authorization',
  'body',
];

/**
 * One JSON line per event, with the request's id where there is one. What could be a secret never reaches it, and of
 * a failure only what says where it happened: a database's detail quotes the row it refused.
 */
export function createLog(level: Config['logLevel'], destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[withheld]' },
    serializers: { err: asFailure, failure: asFailure },
  };
  return destination ? pino(options, destination) : pino(options);
}

interface LoggedFailure {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedFailure;
}

function asFailure(thrown: unknown): LoggedFailure {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: String(thrown).slice(0, 500) };
  return {
    type: thrown.name,
    message: thrown.message.slice(0, 2000),
    ...('code' in thrown && typeof thrown.code === 'string' ? { code: thrown.code } : {}),
    ...(thrown.stack ? { stack: thrown.stack } : {}),
    ...(thrown.cause === undefined ? {} : { cause: asFailure(thrown.cause) }),
  };
}
