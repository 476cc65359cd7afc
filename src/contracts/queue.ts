import * as v from 'valibot';
import { contract } from './contract.ts';

export const readQueue = contract({
  method: 'GET',
  path: '/queue',
  access: 'signedIn',
  outlet: 'required',
  summary: 'What waits for the person at the outlet they work in',
  mayLag: true,
  reply: v.object({
    queue: v.array(
      v.object({
        id: v.string(),
        /** Why it waits; entries come in the order people work the kinds off. */
        kind: v.string(),
        /** The resource's name: purchaseOrder, goodsReceivedNote. */
        documentType: v.string(),
        documentId: v.string(),
        number: v.string(),
        status: v.string(),
        approvalStatus: v.nullable(v.string()),
        /** Whom it is about: the vendor, or the outlet at the other end. */
        party: v.string(),
        /** The same in the other language, where they have two names. */
        partyAlternate: v.optional(v.nullable(v.string())),
        /** Empty where it has no figure, or the user may not see it. */
        amount: v.string(),
        /** ISO instant. */
        since: v.string(),
        /** The day the goods are expected, where that is why it waits. */
        due: v.nullable(v.string()),
        /** The chart's event that moves it on. */
        event: v.string(),
        /** For an approval: the user's group that is asked. */
        group: v.optional(v.string()),
        /** Who asks for it, where somebody does. */
        askedBy: v.optional(v.string()),
      }),
    ),
  }),
});
