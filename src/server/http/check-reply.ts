import * as v from 'valibot';
import type { Contract } from '../../contracts/contract.ts';
import { Reply } from './reply.ts';

/** In tests and development what is sent is held to its contract; types alone do not see what the database gave. */
const isChecked = ['test', 'development'].includes(process.env.NODE_ENV ?? '');

/** Gives back what a handler answered. @throws Error where that is not what the contract says */
export function checkReply<Answer>({ method, path, reply, replyInFull }: Contract, answer: Answer): Answer {
  if (!isChecked || answer instanceof Response) return answer;
  const sent: unknown = JSON.parse(JSON.stringify(Reply.of(answer).body ?? null));
  const { issues } = v.safeParse(replyInFull ?? reply, sent);
  if (!issues) return answer;
  const faults = issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  throw new Error(`${method} ${path} does not reply as its contract says. ${faults.join('; ')}`);
}
