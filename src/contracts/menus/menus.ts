import * as v from 'valibot';
import { orderSources } from '../../rules/menu/menu-choices.ts';
import { salesTypes } from '../../rules/sales/sales-types.ts';
import { contract } from '../contract.ts';
import { done, id } from '../parts.ts';
import { versionQuery } from '../record-changes.ts';
import { oneReply } from '../records.ts';

/** Named here and not by its definition, which these few calls would bring to every page that makes a call. */
const menuProfile = {
  name: 'menuProfile',
  see: 'ALLOW_TO_ACCESS_MENU_MANAGEMENT',
  change: 'ALLOW_TO_EDIT_MENU_MANAGEMENT',
} as const;

const turned = (verb: 'activate' | 'deactivate', summary: string) =>
  contract({
    method: 'PUT',
    path: `/menuprofiles/:id/${verb}`,
    access: menuProfile.change,
    idempotent: true,
    summary,
    query: versionQuery,
    reply: oneReply(menuProfile),
  });

export const activateMenu = turned('activate', 'Let a menu with a category be ordered from');
export const deactivateMenu = turned('deactivate', 'Take a menu out of use');

export const duplicateMenu = contract({
  method: 'POST',
  path: '/menuprofiles/:id/duplicate',
  access: menuProfile.change,
  idempotent: true,
  summary: 'A copy of a menu with all but its outlets and its status',
  reply: oneReply(menuProfile),
});

export const clearMenuCache = contract({
  method: 'POST',
  path: '/outletmenus/clear',
  access: menuProfile.change,
  idempotent: true,
  summary: 'Have whoever keeps the menus of these outlets fetch them anew',
  body: v.object({
    outletIds: v.pipe(v.array(id, 'invalid'), v.minLength(1, 'required'), v.maxLength(1000, 'tooLong')),
  }),
  reply: v.object({ versions: v.array(v.object({ outletId: v.string(), version: v.number() })) }),
});

const reason = v.picklist([
  'inactive',
  'otherOutlet',
  'otherSource',
  'otherSalesType',
  'notYet',
  'ended',
  'outsideSessions',
  'lowerPriority',
  'olderActivation',
]);

export const resolveMenu = contract({
  method: 'GET',
  path: '/menus/resolve',
  access: menuProfile.see,
  summary: 'Which menu holds at an outlet then, and why each other one does not',
  query: v.object({
    outletId: id,
    orderSource: v.picklist(orderSources, 'invalidChoice'),
    salesType: v.picklist(salesTypes, 'invalidChoice'),
    /** As the outlet’s clock shows it; now where it is left out. */
    at: v.optional(v.pipe(v.string(), v.isoDateTime('invalidDate'))),
  }),
  reply: v.object({
    /** As the outlet’s clock shows it, `YYYY-MM-DDTHH:MM`. */
    at: v.string(),
    menus: v.array(
      v.object({
        id: v.string(),
        name: v.string(),
        priority: v.nullable(v.number()),
        reason: v.nullable(reason),
      }),
    ),
  }),
});
export type ResolvedMenu = v.InferOutput<typeof resolveMenu.reply>['menus'][number];

export const readMenuOutlets = contract({
  method: 'GET',
  path: '/outletmenus',
  access: menuProfile.see,
  summary: 'The menus of each outlet its reader works with, and which version of them is current',
  reply: v.object({
    outlets: v.array(
      v.object({
        outletId: v.string(),
        outletCode: v.string(),
        outletName: v.string(),
        version: v.number(),
        clearedAt: v.nullable(v.string()),
        menus: v.array(
          v.object({
            id: v.string(),
            name: v.string(),
            active: v.boolean(),
            priority: v.nullable(v.number()),
          }),
        ),
      }),
    ),
  }),
});
export type MenuOutlet = v.InferOutput<typeof readMenuOutlets.reply>['outlets'][number];

export const assignMenus = contract({
  method: 'PUT',
  path: '/outletmenus/:id',
  access: menuProfile.change,
  idempotent: true,
  summary: 'Have an outlet use these menus and no others',
  body: v.object({ menuProfileIds: v.pipe(v.array(id, 'invalid'), v.maxLength(500, 'tooLong')) }),
  reply: done,
});

export const setAvailability = contract({
  method: 'PUT',
  path: '/outletmenus/:id/availability',
  access: menuProfile.change,
  idempotent: true,
  summary: 'Say of an item that it is available at an outlet, that so many are left, or that it is sold out',
  body: v.variant('state', [
    v.object({ state: v.literal('Available'), itemId: id }),
    v.object({ state: v.literal('Limited'), itemId: id, remaining: v.string('decimalRequired') }),
    v.object({ state: v.literal('Sold Out'), itemId: id, isBackNextDay: v.boolean('invalid') }),
  ]),
  reply: v.object({
    soldOut: v.boolean(),
    remaining: v.nullable(v.string()),
    backOn: v.nullable(v.string()),
  }),
});
export type AvailabilityBody = v.InferOutput<typeof setAvailability.body>;
