import * as v from 'valibot';
import type { AnyDocument } from '../../resources/define-document.ts';
import { contract } from '../contract.ts';

/** How an ask stands: it waits, was done, was taken back, is needed no more as the document went on, or grew old. */
export const askStates = ['open', 'answered', 'withdrawn', 'overtaken', 'lapsed'] as const;

const remedy = v.object({
  /** The event of the chart that brings the refused one nearer. */
  event: v.string(),
  /** Another document brings it; nobody can be asked. */
  isSystem: v.boolean(),
  /** The reader may send it here and now. */
  isOwn: v.boolean(),
  /** The outlet at which the reader may send it, where that is another than the one worked in. */
  ownOutlet: v.nullable(v.string()),
  /** Others who may send it: the first of them by name, and how many there are. */
  people: v.array(v.string()),
  count: v.number(),
  /** The permission it takes. */
  permission: v.nullable(v.string()),
});

const ask = v.object({
  id: v.string(),
  /** The event that is waited for, and the one that was asked for. */
  wanted: v.string(),
  event: v.string(),
  state: v.picklist(askStates),
  username: v.string(),
  isOwn: v.boolean(),
  /** ISO instant. */
  at: v.string(),
  /** Who did it, or went past it, and when; null while nobody has. */
  settledBy: v.nullable(v.string()),
  settledAt: v.nullable(v.string()),
});

const openings = v.object({
  /** By each refused event, what remedies that; those that nothing remedies are left out. */
  reasons: v.array(v.object({ event: v.string(), remedies: v.array(remedy) })),
  /** What was asked of the document, the newest first. */
  asks: v.array(ask),
});
export type DocumentOpenings = v.InferOutput<typeof openings>;
export type DocumentRemedy = v.InferOutput<typeof remedy>;
export type DocumentAsk = v.InferOutput<typeof ask>;

const path = v.object({
  /** Step by step; empty where the document is done, null where no way leads there. */
  steps: v.nullable(
    v.array(
      v.object({
        ...remedy.entries,
        /** Where the document stands after it. */
        status: v.string(),
        /** The median in this company, from its history; null where it never happened. */
        usualSeconds: v.nullable(v.number()),
      }),
    ),
  ),
});
export type DocumentPath = v.InferOutput<typeof path>;

export const readPath = ({ name, path: at, permissions }: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${at}/:id/path`,
    access: permissions.read,
    outlet: 'required',
    summary: `The shortest way of a ${name} to where it is done: who goes each step, and how long it usually takes`,
    reply: path,
  });

const event = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(60, 'tooLong'));

export const readRemedies = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'GET',
    path: `/${path}/:id/remedies`,
    access: permissions.read,
    outlet: 'required',
    summary: `What opens the events a ${name} refuses now, who may send that, and what was asked`,
    reply: openings,
  });

export const askFor = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${path}/:id/asks`,
    access: permissions.read,
    outlet: 'required',
    idempotent: true,
    summary: `Ask those who may for the event that opens another one of a ${name}`,
    body: v.object({ wanted: event, event }),
    reply: openings,
  });

export const withdrawAsk = ({ name, path, permissions }: AnyDocument) =>
  contract({
    method: 'POST',
    path: `/${path}/:id/asks/withdraw`,
    access: permissions.read,
    outlet: 'required',
    idempotent: true,
    summary: `Take back what one asked of a ${name}`,
    body: v.object({ event }),
    reply: openings,
  });
