import { type RawBuilder, sql } from 'kysely';
import { statusesOfType } from '../document-tags.ts';

/** Whether a row of deliveries is still under way: neither brought, nor failed, nor called off. */
export const underWay = (alias: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.status`)} = any(${statusesOfType('delivery', 'open')}::text[])`;

/** Whether its driver is still to come for the goods. */
export const notPickedUp = (alias: string): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.status`)} = any(${statusesOfType('delivery', 'awaitsShipment')}::text[])`;
