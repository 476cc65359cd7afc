import * as v from 'valibot';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../refusal.ts';
import { sealText, unsealText } from '../../sealed-text.ts';
import type { Services } from '../../services.ts';

/** How long a person may take from being shown a key to entering its first code. */
const VALID_MS = 10 * 60_000;

const PURPOSE = 'second factor enrolment';
const sealedShape = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    of: v.picklist(['authenticator', 'passkey']),
    companyId: v.string(),
    userId: v.string(),
    value: v.string(),
    until: v.number(),
  }),
);
type Sealed = v.InferOutput<typeof sealedShape>;
type Surroundings = Pick<Services, 'secrets' | 'clock'>;

/** The key or challenge of a factor being added, on its way through the browser: nothing is kept of those given up. */
export function sealEnrolment(
  { secrets, clock }: Surroundings,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  of: Sealed['of'],
  value: string,
): string {
  const sealed: Sealed = { of, companyId, userId, value, until: clock.now().getTime() + VALID_MS };
  return sealText(secrets, PURPOSE, JSON.stringify(sealed));
}

/** What was sealed for this user. @throws Refusal `enrolmentExpired`, also where it was sealed for another or elsewhere */
export function openEnrolment(
  { secrets, clock }: Surroundings,
  { companyId, userId }: Pick<Actor, 'companyId' | 'userId'>,
  of: Sealed['of'],
  enrolment: string,
): string {
  const opened = v.safeParse(sealedShape, unsealText(secrets, PURPOSE, enrolment));
  if (!opened.success) throw new Refusal('enrolmentExpired');
  const { output } = opened;
  const isOurs = output.of === of && output.companyId === companyId && output.userId === userId;
  if (!isOurs || output.until <= clock.now().getTime()) throw new Refusal('enrolmentExpired');
  return output.value;
}
