import type { Outline } from '../../../resources/outline.ts';
import { outlines } from './definitions.ts';

const byName: ReadonlyMap<string, Outline> = new Map(outlines.map((outline) => [outline.name, outline]));

/** The outline of a resource or a document type, or undefined where the name is only a line's. */
export const outlineNamed = (name: string): Outline | undefined => byName.get(name);

/** A document type's outline: it has a life of its own. */
export type DocumentOutline = Outline & { readonly chart: string };

const isDocument = (outline: Outline): outline is DocumentOutline => outline.chart !== null;

/** Every document type. */
export const documentOutlines: readonly DocumentOutline[] = outlines.filter(isDocument);

/** The outline of a document type, or undefined where the name is none's. */
export const documentOutline = (name: string): DocumentOutline | undefined =>
  documentOutlines.find((outline) => outline.name === name);
